import { styled } from '#ui/styles/styled.tsx'

/** A text as it is, with what nobody sees of it made visible: spaces, tabs, marks of direction and what has no width. */
export function VisibleText({ text }: { readonly text: string }) {
  return (
    <Root>
      <bdi>
        {partsOf(text).map(({ shown, isSign }, at) =>
          isSign ? <Sign key={`${at} ${shown}`}>{shown}</Sign> : shown,
        )}
      </bdi>
    </Root>
  )
}

/** Long texts are those of lengths, of which nobody reads the middle. */
const mostShown = 48

function partsOf(text: string) {
  const letters = [...text]
  const cut =
    letters.length <= mostShown
      ? text
      : `${letters.slice(0, mostShown / 2).join('')}…${letters.slice(-4).join('')}`
  const parts = cut.split(hidden).map((part) => {
    const isSign = hiddenAlone.test(part)
    return { shown: isSign ? signOf(part) : part, isSign }
  })
  return letters.length <= mostShown ? parts : [...parts, { shown: `× ${letters.length}`, isSign: true }]
}

// A space within a text is seen; at its ends, or beside another, it is not.
const hidden =
  /(^ +| +$| {2,}|[\t\u00a0\u3000]|[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\u2800\ufeff\u3164\u115f\uffa0])/u
const hiddenAlone = new RegExp(`^(?:${hidden.source})$`, 'u')

function signOf(part: string): string {
  if (/^ +$/.test(part)) return '␣'.repeat(part.length)
  if (part === '\t') return '⇥'
  const code = part.codePointAt(0) ?? 0
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}

const Root = styled('code', { base: { fontFamily: 'mono', overflowWrap: 'anywhere' } })
const Sign = styled('span', {
  base: { px: '1', mx: '0.5', borderRadius: 's', bg: 'info.soft', color: 'info.onSoft', fontSize: 'xs' },
})

import { useEffect, useState } from 'react'
import { styled } from '#ui/styles/styled.tsx'
import { widths } from '../support/widths.ts'
import { SamplePanel } from './sample-panel.tsx'

interface Look {
  readonly name: string
  readonly globals: string
  readonly width: keyof typeof widths
}

/** Every merchant, both colours, long words, the other direction, and three widths. */
const looks: readonly Look[] = [
  { name: 'Solmar, light', globals: 'merchant:solmar;mode:light', width: 'laptop' },
  { name: 'Solmar, dark', globals: 'merchant:solmar;mode:dark', width: 'laptop' },
  { name: 'Kidlat, light', globals: 'merchant:kidlat;mode:light', width: 'laptop' },
  { name: 'Kidlat, dark', globals: 'merchant:kidlat;mode:dark', width: 'laptop' },
  { name: 'In Tagalog', globals: 'language:tl', width: 'tablet' },
  { name: 'Right to left', globals: 'language:ar-XB', width: 'tablet' },
  { name: 'Long words, on a phone', globals: 'language:en-XA', width: 'phone' },
  { name: 'Kidlat, on a small phone', globals: 'merchant:kidlat', width: 'smallPhone' },
]

interface Entry {
  readonly id: string
  readonly type: string
  readonly title: string
  readonly name: string
}

/** One story across merchants, colours, languages and widths at a glance. */
export function StateMatrix({ first }: { readonly first: string }) {
  const entries = useStories()
  const [id, setId] = useState(first)
  const titles = [...new Set(entries.map(({ title }) => title))]
  return (
    <SamplePanel>
      <Choice>
        Story{' '}
        <select value={id} onChange={({ target }) => setId(target.value)}>
          {titles.map((title) => (
            <optgroup key={title} label={title}>
              {entries
                .filter((entry) => entry.title === title)
                .map((entry) => (
                  <option key={entry.id} value={entry.id}>
                    {entry.name}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </Choice>
      <Grid>
        {looks.map((look) => (
          <Cell key={look.name} id={id} {...look} />
        ))}
      </Grid>
    </SamplePanel>
  )
}

function Cell({ id, name, globals, width }: Look & { readonly id: string }) {
  const { width: inline, height: block } = widths[width].styles
  const scale = cellWidth / parseInt(inline)
  return (
    <figure>
      <figcaption>
        <a href={`./?path=/story/${id}&globals=${globals};viewport:${width}`} target="_top">
          {name}
        </a>
      </figcaption>
      <Window style={{ height: Math.min(parseInt(block) * scale, cellWidth * 1.6) }}>
        <iframe
          title={name}
          loading="lazy"
          src={`./iframe.html?id=${id}&viewMode=story&globals=${globals}`}
          style={{ width: inline, height: block, transform: `scale(${scale})` }}
        />
      </Window>
    </figure>
  )
}

function useStories() {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  useEffect(() => {
    let isCurrent = true
    void fetch('./index.json')
      .then((response) => response.json())
      .then((index: { readonly entries: Readonly<Record<string, Entry>> }) => {
        if (isCurrent) setEntries(Object.values(index.entries).filter(({ type }) => type === 'story'))
      })
    return () => {
      isCurrent = false
    }
  }, [])
  return entries
}

const cellWidth = 300

const Choice = styled('label', {
  base: {
    display: 'block',
    my: '4',
    '& select': {
      maxWidth: 'full',
      p: '2',
      bg: 'surface',
      color: 'fg',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 's',
    },
  },
})
const Grid = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fill, ${cellWidth}px)`,
    gap: '6',
    alignItems: 'start',
    '& figcaption': { fontSize: 'sm', mb: '1' },
  },
})
const Window = styled('div', {
  base: {
    width: `${cellWidth}px`,
    overflow: 'hidden',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'm',
    '& iframe': { maxWidth: 'none', border: '0', transformOrigin: '0 0', pointerEvents: 'none' },
  },
})

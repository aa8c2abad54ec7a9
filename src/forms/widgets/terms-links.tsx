import type { MouseEvent } from 'react'
import { legalTextIds } from '#schemas/config/legal-text-ids.ts'
import { Message } from '#i18n/message.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import type { TermsSlot } from '../draft/form-context.ts'

/** Links to the very version of the terms that is agreed to. None of them takes the form away. */
export function TermsLinks({ version, url, hasTexts, onRead }: TermsSlot) {
  if (url) {
    return (
      <TextLink href={url} target="_blank" rel="noopener noreferrer">
        <Message id="form.terms.read" values={{ version }} />
      </TextLink>
    )
  }
  if (!hasTexts) return <Message id="form.terms.version" values={{ version }} />
  return (
    <Links>
      {legalTextIds.map((text) => (
        <TextLink
          key={text}
          href={`/${text}`}
          target="_blank"
          rel="noopener"
          aria-haspopup={onRead && 'dialog'}
          onClick={(event) => {
            if (!onRead || opensElsewhere(event)) return
            event.preventDefault()
            onRead(text)
          }}
        >
          <Message id={`form.${text}.read`} values={{ version }} />
        </TextLink>
      ))}
    </Links>
  )
}

function opensElsewhere({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey
}

const Links = styled('span', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1' } })

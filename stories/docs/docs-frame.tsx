import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { useEffect, useState, type PropsWithChildren } from 'react'
import { prepareStory } from '../support/prepare-story.ts'
import { readToolbar } from '../support/toolbar.ts'
import { docsTheme } from './docs-theme.ts'
import { useShownGlobals } from './shown-globals.ts'

/** What is around each page of documentation: the merchant of the toolbar gives its samples their colours and words. */
export function DocsFrame({ children, ...container }: PropsWithChildren<DocsContainerProps>) {
  const globals = useShownGlobals()
  const [isPrepared, setPrepared] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void prepareStory(readToolbar(globals), true).then(() => isCurrent && setPrepared(true))
    return () => {
      isCurrent = false
    }
  }, [globals])
  return (
    <DocsContainer {...container} theme={docsTheme}>
      {isPrepared && children}
    </DocsContainer>
  )
}

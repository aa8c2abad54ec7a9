import type { ReactNode } from 'react'
import { Heading } from '#ui/text/heading.tsx'
import { styled } from '#ui/styles/styled.tsx'

/** A page of the foundations: English for designers, whatever language is chosen. */
export function SpecimenPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Page lang="en" dir="ltr">
      <Heading level={1} look="title">
        {title}
      </Heading>
      {children}
    </Page>
  )
}

export function Specimen({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Heading level={2} look="subheading">
        {title}
      </Heading>
      <Samples>{children}</Samples>
    </section>
  )
}

const Page = styled('main', {
  base: { display: 'grid', gap: '10', maxWidth: 'page', mx: 'auto', px: '6', py: '8' },
})
const Samples = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '4', alignItems: 'center', pt: '4' },
})

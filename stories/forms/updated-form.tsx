import { useState } from 'react'
import type { FormModule } from '#schemas/forms/validation/validate-form.ts'
import type { MerchantCode } from '../support/toolbar.ts'
import { FormScene } from './form-scene.tsx'
import { publishedForm } from './story-module.ts'
import { styled } from '#ui/styles/styled.tsx'

interface UpdatedFormProps {
  readonly before: FormModule
  readonly merchant: MerchantCode
}

/** A form and, above it, a hand on the operator's publish button. */
export function UpdatedForm({ before, merchant }: UpdatedFormProps) {
  const [module, setModule] = useState(before)
  const publish = async () => {
    const after = await publishedForm('solmar', 'register.username.captcha.affiliate').solmar?.()
    if (after) setModule({ ...after })
  }
  return (
    <>
      <Operator lang="en" dir="ltr">
        <button type="button" onClick={() => void publish()}>
          Publish another release
        </button>
      </Operator>
      <FormScene module={module} merchant={merchant} />
    </>
  )
}

const Operator = styled('aside', {
  base: {
    px: '4',
    py: '3',
    bg: 'sunken',
    borderBottomWidth: '1px',
    borderColor: 'border',
    '& button': { textDecoration: 'underline', minHeight: 'touch' },
  },
})

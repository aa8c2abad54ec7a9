import { useMemo } from 'react'
import type { FieldError } from '#schemas/errors/errors.ts'
import type { FormModule } from '#schemas/forms/validation/validate-form.ts'
import type { FormData } from '#schemas/forms/form.ts'
import { SendRegistrationCode } from '#features/session/codes/code-buttons.ts'
import type { AlertContent } from '#forms/messages/form-alert.tsx'
import { SchemaForm } from '#forms/schema-form/schema-form.tsx'
import { Message } from '#i18n/message.tsx'
import { recorded } from '../support/recorded.ts'
import type { MerchantCode } from '../support/toolbar.ts'
import { styled } from '#ui/styles/styled.tsx'

interface FormSceneProps {
  readonly module: FormModule
  readonly merchant: MerchantCode
  readonly busy?: boolean
  readonly initial?: FormData
  readonly serverErrors?: readonly FieldError[]
  readonly alert?: AlertContent
}

/** A compiled form by itself, with what it takes from the platform as it was recorded. */
export function FormScene({ module, merchant, ...form }: FormSceneProps) {
  const slots = useMemo(
    () => ({
      captcha: {
        way: 'work' as const,
        onWay: nothing,
        ...recorded(merchant, 'captchaChallenge'),
        refreshing: false,
        failed: false,
        onRefresh: nothing,
      },
      SendCode: SendRegistrationCode,
      terms: recorded(merchant, 'registerSettings').register.terms,
    }),
    [merchant],
  )
  const isLogin = module.form.name.startsWith('login.')
  return (
    <Sheet>
      <SchemaForm
        loaded={module}
        slots={slots}
        onSubmit={nothing}
        submitLabel={<Message id={isLogin ? 'action.login' : 'register.submit'} />}
        {...form}
      />
    </Sheet>
  )
}

function nothing() {}

/** As wide as the dialog that shows it. */
const Sheet = styled('main', {
  base: { maxWidth: '37.5rem', mx: 'auto', my: { base: '0', md: '8' }, p: '6', layerStyle: 'card' },
})

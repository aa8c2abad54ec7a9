import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import type { CompiledForm } from '#schemas/forms/form.ts'
import type { CaptchaKind } from '#forms/draft/form-context.ts'
import { SchemaForm } from '#forms/schema-form/schema-form.tsx'
import { UiProvider } from '#ui/ui-provider.tsx'
import { messagesOf } from '#server/platform/text/catalogues.ts'

const messages = messagesOf('en')

/** A form as a page first shows it, in English, as text. */
export function renderForm(form: CompiledForm, way: CaptchaKind = 'picture'): string {
  const captcha = { way, onWay: nothing, refreshing: false, failed: false, onRefresh: nothing }
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={messages}>
      <UiProvider>
        <SchemaForm
          loaded={{ form, validate: () => true }}
          slots={{ captcha }}
          onSubmit={nothing}
          submitLabel={<span>Send</span>}
        />
      </UiProvider>
    </IntlProvider>,
  )
}

function nothing() {}

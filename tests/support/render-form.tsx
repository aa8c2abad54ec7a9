import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import type { CompiledForm } from '#schemas/forms/form.ts'
import { SchemaForm } from '#forms/schema-form.tsx'
import { UiProvider } from '#ui/ui-provider.tsx'
import { messagesOf } from './catalogues.ts'

const messages = messagesOf('en')

/** A form as a page first shows it, in English, as text. */
export function renderForm(form: CompiledForm): string {
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={messages}>
      <UiProvider locale="en">
        <SchemaForm
          loaded={{ form, validate: () => true }}
          onSubmit={() => undefined}
          submitLabel={<span>Send</span>}
        />
      </UiProvider>
    </IntlProvider>,
  )
}

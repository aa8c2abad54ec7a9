import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, use } from 'react'
import { createRoot } from 'react-dom/client'
import '#ui/base.css'
import type { FormModule } from '#schemas/forms/judge-form.ts'
import { registerSettingsQuery } from '#api/queries/system.ts'
import { preferences } from '#api/storage.ts'
import { RegisterForm } from '#features/session/register-form.tsx'
import { I18nProvider } from '#i18n/i18n-provider.tsx'
import { loadNamespace, setLanguage } from '#i18n/namespaces.ts'
import { UiProvider } from '#ui/ui-provider.tsx'

// The registration of the product by itself, as those by hand stand by themselves: no start-up, no shell, no menu. What it asks
// the platform for it asks as the product does: the release's settings, the compiled form, the check against machines.
preferences.merchantCode.set('solmar')
const queryClient = new QueryClient()
const loaded = load()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider>
        <UiProvider locale="en">
          <main style={{ maxWidth: '37.5rem', marginInline: 'auto', padding: '2rem' }}>
            <h1>Register</h1>
            <Suspense>
              <Form />
            </Suspense>
          </main>
        </UiProvider>
      </I18nProvider>
    </QueryClientProvider>,
  )
}

function Form() {
  return (
    <RegisterForm
      mode="username"
      ready={use(loaded)}
      drafts={new Map()}
      onRegistered={nothing}
      onClose={nothing}
    />
  )
}

async function load() {
  const [{ register, forms }] = await Promise.all([
    queryClient.fetchQuery(registerSettingsQuery('bench')),
    setLanguage('en'),
    loadNamespace('forms'),
    loadNamespace('session'),
  ])
  const form = forms.find(({ name }) => name === 'register.username')
  if (!form) throw new Error('The release has no registration by username')
  const module = (await import(/* @vite-ignore */ form.url)) as FormModule
  return { status: 'ready', module, hash: form.hash, register } as const
}

function nothing() {}

import { QueryClient } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import type { DrawRegistration, RegistrationToDraw } from '#schemas/drawing.ts'
import { registerSettingsQuery } from '#api/queries/system.ts'
import { menuToRoutes } from '#schemas/config/site-map.ts'
import { beforeTakeOver } from '#features/session/prerendered/before-take-over.ts'
import { prerenderedId } from '#features/session/prerendered/prerendered-registration.ts'
import { formModuleKey } from '#forms/use-compiled-form.ts'
import { loadNamespace, setLanguage, setOverrides } from '#i18n/namespaces.ts'
import { RegistrationAlone } from './registration-alone.tsx'

/** Runs on the server: the registration dialog as it looks when it opens, in the markup that the browser would make of it. */
export const drawRegistration: DrawRegistration = (what) => {
  // One after the other, because the language is that of the whole application.
  const drawn = last.then(() => draw(what))
  last = drawn.catch(() => {})
  return drawn
}

let last: Promise<unknown> = Promise.resolve()

async function draw({ language, permission, whitelabel, settings, forms, isBrought }: RegistrationToDraw) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(registerSettingsQuery(whitelabel.release).queryKey, settings)
  for (const { name, url, hash } of settings.forms) {
    if (forms[name]) queryClient.setQueryData(formModuleKey(url), { module: forms[name], hash })
  }
  await setOverrides(permission.locales.overrides)
  await Promise.all([setLanguage(language), loadNamespace('session'), loadNamespace('forms')])
  const site = { permission, site: whitelabel, map: menuToRoutes(whitelabel.menu) }
  const markup = renderToStaticMarkup(
    <MemoryRouter initialEntries={[isBrought ? '/register?affiliateCode=-' : '/register']}>
      <div id={prerenderedId} data-at-once="">
        <RegistrationAlone queryClient={queryClient} site={site} />
      </div>
    </MemoryRouter>,
  )
  if (markup.includes(' style="'))
    throw new Error('A page may not hold style attributes: its policy refuses them')
  return { markup, script: beforeTakeOver() }
}

import { QueryClient } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router-dom'
import type { Drawings } from '#schemas/page/drawing.ts'
import { registerSettingsQuery } from '#api/queries/system.ts'
import { partName } from '#config/part-name.ts'
import { menuToRoutes } from '#schemas/config/routes/site-map.ts'
import { beforeTakeOver } from '#features/session/prerendered/before-take-over.ts'
import { prerenderedId } from '#features/session/prerendered/prerendered-registration.ts'
import { formModuleKey } from '#forms/form-modules/use-compiled-form.ts'
import { drawMarkup } from './draw-markup.ts'
import { RegistrationAlone } from './registration-alone.tsx'

/** Runs on the server: the registration dialog as it looks when it opens. */
export const drawRegistration: Drawings['drawRegistration'] = async (what) => {
  const { language, permission, whitelabel, settings, mode, forms, isBrought } = what
  const queryClient = new QueryClient()
  queryClient.setQueryData(registerSettingsQuery(partName(permission, 'register')).queryKey, settings)
  for (const { name, url, hash } of settings.forms) {
    if (forms[name]) queryClient.setQueryData(formModuleKey(url), { module: forms[name], hash })
  }
  const site = { permission, site: whitelabel, map: menuToRoutes(whitelabel.menu) }
  const address = new URLSearchParams({
    ...(mode && { way: mode }),
    ...(isBrought && { affiliateCode: '-' }),
  })
  const markup = await drawMarkup({
    language,
    permission,
    namespaces: ['session', 'forms'],
    element: (
      <MemoryRouter initialEntries={[`/register?${address}`]}>
        <div id={prerenderedId} data-at-once="" data-comes="">
          <RegistrationAlone queryClient={queryClient} site={site} />
        </div>
      </MemoryRouter>
    ),
  })
  return { markup, script: beforeTakeOver(prerenderedId) }
}

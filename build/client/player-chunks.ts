import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** A file of a build with the named modules, and with what they import. Throws where an import leads to no file. */
export function chunkGroup(name: string, priority: number, imports: readonly string[]) {
  const modules = new Set(imports.map((specifier) => resolve(specifier)))
  return { name, priority, test: (id: string) => modules.has(id) }
}

/** In small files of their own these would be ten requests before the home page appears, and twenty before a form does. */
export const playerGroups = [
  chunkGroup('screens', 0.9, [
    '#errors/error-note.tsx',
    '#features/games/game-tile.tsx',
    '#features/games/pictures/hosts-of.ts',
    '#features/notices/notice-date.ts',
    '#features/notices/promotion-card.tsx',
    '#i18n/use-namespace.ts',
    '#ui/links/configured-link.tsx',
  ]),
  chunkGroup('windows', 0.8, [
    '#api/queries/security.ts',
    '#config/use-register-settings.ts',
    '#features/session/dialogs/legal-text.tsx',
    '#ui/dialogs/confirm-dialog.tsx',
    '#ui/dialogs/dialog.tsx',
    '#ui/layout/tabs.tsx',
    '#ui/fields/text-input.tsx',
  ]),
  chunkGroup('forms', 0.7, [
    '#api/use-idempotency-key.ts',
    '#config/use-registration-modes.ts',
    '#errors/use-failure.ts',
    '#features/session/captcha/use-captcha.ts',
    '#features/session/codes/code-buttons.ts',
    '#features/session/codes/receive-code.ts',
    '#features/session/dialogs/first-login.tsx',
    '#features/session/dialogs/legal-dialog.tsx',
    '#features/session/dialogs/switch-link.tsx',
    '#features/session/dialogs/use-dialog-draft.ts',
    '#features/session/dialogs/use-dialog-method.ts',
    '#features/session/dialogs/use-reading.ts',
    '#forms/form-modules/form-gate.tsx',
    '#forms/schema-form/schema-form.tsx',
    '#forms/form-modules/use-compiled-form.ts',
    '#forms/form-modules/use-form-comes.ts',
    '#schemas/config/routes/register-address.ts',
  ]),
]

import { lazy, type ComponentType } from 'react'
import type { Frame } from '#schemas/config/routes.ts'
import { loadNamespace } from '#i18n/namespaces.ts'
import { loadChunk } from './load-chunk.ts'

interface FixedPage {
  readonly frame: Frame
  readonly Page: ComponentType
}

const frame: Frame = { header: 'full', footer: true, sideMenu: false }

/** Addresses that no menu names: others lead there, providers after a sign-in and mails with a link. */
const fixedPages: Readonly<Record<string, FixedPage>> = {
  'sign-in': {
    frame,
    Page: lazy(async () => {
      const chunk = loadChunk('sign-in', () => import('./sign-in-page.tsx'))
      const [{ SignInPage }] = await Promise.all([chunk, loadNamespace('session')])
      return { default: SignInPage }
    }),
  },
  'reset-password': {
    frame,
    Page: lazy(async () => ({
      default: (await loadChunk('reset-password', () => import('./reset-password-page.tsx')))
        .ResetPasswordPage,
    })),
  },
}

export function fixedPageOf(pathname: string): FixedPage | undefined {
  const path = pathname.replace(/^\/+|\/+$/g, '')
  return Object.hasOwn(fixedPages, path) ? fixedPages[path] : undefined
}

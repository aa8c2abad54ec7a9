import { lazy, type ComponentType } from 'react'
import { fixedPathOf, type FixedPath, type Frame } from '#schemas/config/routes/routes.ts'
import { loadNamespace } from '#i18n/namespaces.ts'
import { loadChunk } from '#api/load-chunk.ts'

interface FixedPage {
  readonly frame: Frame
  readonly Page: ComponentType
}

const frame: Frame = { header: 'full', footer: true, sideMenu: false }

const fixedPages: Readonly<Record<FixedPath, FixedPage>> = {
  'sign-in': {
    frame,
    Page: lazy(async () => {
      const chunk = loadChunk('sign-in', () => import('./sign-in-page.tsx'))
      const [{ SignInPage }] = await Promise.all([chunk, loadNamespace('session')])
      return { default: SignInPage }
    }),
  },
  'confirm-email': {
    frame,
    Page: lazy(async () => {
      const chunk = loadChunk('confirm-email', () => import('./confirm-email-page.tsx'))
      const [{ ConfirmEmailPage }] = await Promise.all([chunk, loadNamespace('session')])
      return { default: ConfirmEmailPage }
    }),
  },
  'reset-password': {
    frame,
    Page: lazy(async () => ({
      default: (await loadChunk('reset-password', () => import('./reset-password-page.tsx')))
        .ResetPasswordPage,
    })),
  },
  terms: { frame, Page: lazy(async () => ({ default: (await legalPages()).TermsPage })) },
  privacy: { frame, Page: lazy(async () => ({ default: (await legalPages()).PrivacyPage })) },
}

async function legalPages() {
  const [pages] = await Promise.all([
    loadChunk('legal', () => import('./legal-page.tsx')),
    loadNamespace('session'),
  ])
  return pages
}

export function fixedPageOf(pathname: string): FixedPage | undefined {
  const path = fixedPathOf(pathname)
  return path && fixedPages[path]
}

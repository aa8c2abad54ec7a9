import type { Plugin, Rolldown } from 'vite'

/** Names what a page that begins with a registration will load by itself, so that the server can name it to the browser at once. */
export function registrationChunksPlugin(): Plugin {
  return {
    name: 'marquee-registration-chunks',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const dialog = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(dialogModule))
      if (!dialog) return
      this.emitFile({
        type: 'asset',
        fileName: 'assets/registration-chunks.json',
        source: JSON.stringify({ code: codeOf(dialog, bundle), texts: textsOf(chunks) }),
      })
    },
  }
}

const dialogModule = '/src/features/session/registration/register-dialog.tsx'

/** A chunk and what it imports, but for what every page begins with. */
function codeOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>()
  const add = ({ fileName, imports }: Rolldown.OutputChunk) => {
    if (files.has(fileName)) return
    files.add(fileName)
    for (const name of imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk' && !imported.isEntry) add(imported)
    }
  }
  add(chunk)
  return [...files].map((file) => `/${file}`)
}

/** The texts of a registration, by language. */
function textsOf(chunks: readonly Rolldown.OutputChunk[]) {
  const texts: Record<string, string[]> = {}
  for (const { facadeModuleId, fileName } of chunks) {
    const [, language] = ofRegistration.exec(facadeModuleId ?? '') ?? []
    if (language) (texts[language] ??= []).push(`/${fileName}`)
  }
  return texts
}

const ofRegistration = /virtual:catalogue\/([\w-]+)\/(?:core|errors|session|forms)$/

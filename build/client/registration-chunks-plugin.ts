import type { Plugin, Rolldown } from 'vite'
import { partOf } from '../messages/catalogue-plugin.ts'

/** Names what a page that begins with a registration will load by itself, so that the server can name it to the browser at once. */
export function registrationChunksPlugin(): Plugin {
  return {
    name: 'marquee-registration-chunks',
    apply: 'build',
    generateBundle(_, bundle) {
      const code = registrationCode(bundle).map(({ fileName }) => `/${fileName}`)
      const source = JSON.stringify({ code, texts: textsOf(chunksOf(bundle)) })
      this.emitFile({ type: 'asset', fileName: 'assets/registration-chunks.json', source })
    },
  }
}

const dialogModule = '/src/features/session/registration/register-dialog.tsx'

/** The dialog of a registration and what it imports, but for what every page begins with; nothing of a page without one. */
export function registrationCode(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk' && !imported.isEntry) add(imported)
    }
  }
  const dialog = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(dialogModule))
  if (dialog) add(dialog)
  return [...found]
}

function chunksOf(bundle: Rolldown.OutputBundle) {
  return Object.values(bundle).filter((file) => file.type === 'chunk')
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

const parts = [...new Set(['core', 'errors', 'session', 'forms'].map(partOf))]
const ofRegistration = new RegExp(`virtual:catalogue/([\\w-]+)/(?:${parts.join('|')})$`)

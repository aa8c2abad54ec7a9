import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { compileForms } from '#schemas/forms/compile-form.ts'
import { kidlat } from '#server/demo/kidlat.ts'
import { solmar } from '#server/demo/solmar.ts'
import { compileFormModule } from '#server/configuration/forms/compile-form-module.ts'
import { withRuntime } from '#server/configuration/forms/form-runtime.ts'
import { readExportedDrafts } from './exported-drafts.ts'

/** Each of its modules is named `virtual:form/<merchant>/<name of the form>/<flags that are turned>`. */
const prefix = 'virtual:form/'
const demo = 'virtual:demo-forms'
/** `virtual:draft-form/<name of its file>/<name of the form>/form`: what ends like a file is served as one. */
const draftPrefix = 'virtual:draft-form/'
const drafts = 'virtual:exported-drafts'
const draftFolder = join(import.meta.dirname, '..', 'stories', 'drafts')
const merchants = { solmar, kidlat }

/** Compiles forms as a publish does, so that stories run the modules that browsers would load. */
export function formModulesPlugin(): Plugin {
  return {
    name: 'marquee-form-modules',
    enforce: 'pre',
    // A draft that is written, or written again, is shown at once.
    configureServer({ watcher, moduleGraph, hot }) {
      watcher.on('all', (_, file) => {
        if (dirname(file) !== draftFolder) return
        for (const [id, module] of moduleGraph.idToModuleMap)
          if (id === `\0${drafts}` || id.startsWith(`\0${draftPrefix}`)) moduleGraph.invalidateModule(module)
        hot.send({ type: 'full-reload' })
      })
    },
    resolveId(id) {
      const isOurs = [demo, drafts].includes(id) || [prefix, draftPrefix].some((each) => id.startsWith(each))
      return isOurs ? `\0${id}` : undefined
    },
    load(id) {
      if (id === `\0${demo}`) return demoForms()
      if (id === `\0${drafts}`) return exportedDrafts()
      if (id.startsWith(`\0${draftPrefix}`)) {
        const [draft = '', name = ''] = id.slice(draftPrefix.length + 1).split('/')
        const code = formsOfDraft(draft)[name]
        return code && withRuntime(code)
      }
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const [merchant = '', name = '', turned = ''] = id.slice(prefix.length + 1).split('/')
      return compiled(merchant, name, turned.split('+').filter(Boolean))
    },
  }
}

/** Turned for what was recorded at the moment `loginBySms`. */
const added = 'MOBILEVERCODELOGIN3'

/** Every form that the demo merchants publish, by merchant and name, and what a merchant of a story adds. */
function demoForms() {
  const table = Object.entries(merchants).map(([code, { flags, register, locales }]) => {
    const forms = compileForms({
      flags: { ...flags, [added]: true },
      register,
      timeZone: locales.timeZone,
    })
    const entries = forms.map(
      ({ name }) => `${JSON.stringify(name)}: () => import('${prefix}${code}/${name}/${added}')`,
    )
    return `${code}: { ${entries.join(', ')} }`
  })
  return `export const demoForms = { ${table.join(', ')} }`
}

/** By its name, what each exported draft is, or why it cannot be shown. */
function exportedDrafts() {
  const table = [...readExportedDrafts(draftFolder)].map(([name, draft]) => {
    if ('fault' in draft) return `${JSON.stringify(name)}: ${JSON.stringify(draft)}`
    const { merchant, title, forms } = draft
    const loaders = Object.keys(forms).map(
      (form) =>
        `${JSON.stringify(form)}: () => import(${JSON.stringify(`${draftPrefix}${name}/${form}/form`)})`,
    )
    const answers = JSON.stringify(`/stories/drafts/${name}.json`)
    const said = `merchant: ${JSON.stringify(merchant)}, title: ${JSON.stringify(title)}`
    return `${JSON.stringify(name)}: { ${said}, load: () => import(${answers}), forms: { ${loaders.join(', ')} } }`
  })
  return `export const exportedDrafts = { ${table.join(', ')} }`
}

function formsOfDraft(draft: string): Readonly<Record<string, string>> {
  const read = readExportedDrafts(draftFolder).get(draft)
  return read && !('fault' in read) ? read.forms : {}
}

function compiled(merchant: string, name: string, turned: readonly string[]) {
  const configuration = merchant === 'kidlat' ? kidlat : solmar
  // `+FLAG` cannot stand in a name, so a flag that is off starts with a minus.
  const flags = Object.fromEntries(turned.map((flag) => [flag.replace('-', ''), !flag.startsWith('-')]))
  const forms = compileForms({
    flags: { ...configuration.flags, ...flags },
    register: configuration.register,
    timeZone: configuration.locales.timeZone,
  })
  const form = forms.find((each) => each.name === name)
  if (!form) throw new Error(`${merchant} has no form ${name} with ${turned.join(', ') || 'its own flags'}`)
  return compileFormModule(form).code
}

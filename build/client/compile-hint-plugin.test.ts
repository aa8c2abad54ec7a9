import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { compileHintPlugin } from './compile-hint-plugin.ts'

const files: Record<string, string> = {
  '/main.js': `import('/src/features/session/registration/register-dialog.tsx'); import('/help.js'); console.log('main')`,
  '/src/features/session/registration/register-dialog.tsx': `import { field } from '/field.js'; console.log('dialog', field)`,
  '/login.js': `import { field } from '/field.js'; console.log('login', field)`,
  '/help.js': `import('/login.js'); console.log('help')`,
  '/field.js': `export const field = () => 'field'`,
}

async function firstLines() {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'files',
        enforce: 'pre',
        resolveId: (id) => (id in files ? id : undefined),
        load: (id) => files[id],
      },
      compileHintPlugin(),
    ],
    build: { write: false, modulePreload: false, rolldownOptions: { input: '/main.js' } },
  })) as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  return Object.fromEntries(chunks.map(({ name, code }) => [name, code.split('\n', 1)[0]]))
}

test('what every page begins with and the code of a registration are marked, at the very start of the file', async () => {
  const mark = '//# allFunctionsCalledOnLoad'
  const { main, 'register-dialog': dialog, field, login, help } = await firstLines()
  expect([main, dialog, field]).toEqual([mark, mark, mark])
  expect(login).not.toBe(mark)
  expect(help).toBeDefined()
  expect(help).not.toBe(mark)
})

import { join } from 'node:path'
import { build, type Rollup } from 'vite'
import { expect, it } from 'vitest'
import { root } from '../build-inputs.ts'
import { clientConfig } from './client-config.ts'

it('carries to players nothing that documents of the console are edited and validated with', async () => {
  const { build: options, ...config } = clientConfig('index.html')
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    ...config,
    build: { ...options, write: false, minify: false },
  })) as Rollup.RollupOutput
  const modules = built.output.flatMap((part) => (part.type === 'chunk' ? Object.keys(part.modules) : []))
  expect(modules).toContain(join(root, 'src/forms/schema-form/schema-form.tsx'))
  expect(modules.some((id) => id.includes('@rjsf/core/lib/components/fields/ObjectField'))).toBe(true)
  // Schemas are written with it on the server. A constant that lies beside a schema brings all of it along.
  expect(modules.filter((id) => id.includes('/node_modules/typebox/'))).toEqual([])
  // What AJV's own output calls at run time belongs to the checks of answers (decision 044).
  const foreign =
    /src\/console\/|virtual:document|\/@rjsf\/validator-|\/node_modules\/ajv\/(?!dist\/runtime\/)|components\/Form\.js/
  expect(modules.filter((id) => foreign.test(id))).toEqual([])
})

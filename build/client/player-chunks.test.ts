import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../build-inputs.ts'
import { chunkGroup } from './player-chunks.ts'

it('takes the modules that its imports lead to', () => {
  const { test } = chunkGroup('windows', 0.8, ['#ui/dialogs/dialog.tsx'])
  expect(test(join(root, 'src', 'ui', 'dialogs', 'dialog.tsx'))).toBe(true)
  expect(test(join(root, 'src', 'ui', 'layout', 'tabs.tsx'))).toBe(false)
})

it('fails the build where an import leads to no file', () => {
  expect(() => chunkGroup('windows', 0.8, ['#ui/no-such-dialog.tsx'])).toThrow('no-such-dialog')
})

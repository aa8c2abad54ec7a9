import { expect, it } from 'vitest'
import { unusableFolder } from './unusable-folder.ts'

it('says why a folder cannot be used, and what to do about it', () => {
  expect(unusableFolder('data', '/data', 'EROFS')?.message).toBe(
    'The data folder /data cannot be used, because the file system is read-only: choose another with DATA_DIR.',
  )
  expect(unusableFolder('database', '/data/pg', 'ENOSPC')?.message).toBe(
    'The database folder /data/pg cannot be used, because the disk is full: make room there, or choose another with DATA_DIR.',
  )
  expect(unusableFolder('data', '/data', 'EWHAT')).toBeUndefined()
})

import { readFile } from 'node:fs/promises'
import { loadCsf } from 'storybook/internal/csf-tools'
import type { Indexer } from 'storybook/internal/types'
import { generatedFile, generatedStories } from './generated-stories.ts'

/** Lists the stories that `generated-stories-plugin.ts` adds. */
export const generatedStoriesIndexer: Indexer = {
  test: generatedFile,
  async createIndex(fileName, { makeTitle }) {
    const code = `${await readFile(fileName, 'utf8')}\n${generatedStories(fileName)}`
    return loadCsf(code, { fileName, makeTitle }).parse().indexInputs
  },
}

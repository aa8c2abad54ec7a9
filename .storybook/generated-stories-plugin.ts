import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { generatedFile, generatedStories } from './generated-stories.ts'

/** Adds to each `<machine>.states.tsx` and `<form>.combinations.tsx` the stories that are made for it. */
export function generatedStoriesPlugin(): Plugin {
  return {
    name: 'marquee-generated-stories',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?')
      if (!generatedFile.test(file)) return undefined
      return `${await readFile(file, 'utf8')}\n${generatedStories(file)}`
    },
  }
}

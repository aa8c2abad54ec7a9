import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../build-inputs.ts'
import { recipePlugin } from './recipe-plugin.ts'

interface Hooks {
  transform(code: string, id: string): Promise<{ code: string } | undefined>
  load(id: string): string | undefined
}

/** A module of the design system as it is built: its code, and the style sheet that it imports. */
async function built(code: string) {
  const plugin = recipePlugin() as unknown as Hooks
  const module = await plugin.transform(
    `import { styled } from './styles/styled.tsx'\n${code}`,
    join(root, 'src/ui/sample.tsx'),
  )
  const [, sheet = ''] = /import "(virtual:recipes\/[^"]+\.css)"/.exec(module?.code ?? '') ?? []
  return { code: module?.code ?? '', css: plugin.load(sheet) ?? '' }
}

describe('a look', () => {
  it('becomes a class of tokens', async () => {
    const { code, css } = await built(`const Box = styled('div', { base: { px: '4', color: 'fg.muted' } })`)
    const [, name] = /styled\('div', \{"base":"(mq-[\w-]+)"\}\)/.exec(code) ?? []
    expect(css).toContain(`.${name}{padding-inline:var(--ui-spacing-4);color:var(--ui-colors-fg-muted);}`)
    expect(css).toMatch(/^@layer reset, base, tokens, recipes;/)
  })

  it('has its variants behind its base, where they count for more', async () => {
    const { code, css } = await built(`const Box = styled('div', {
      base: { borderColor: 'transparent' },
      variants: { look: { plain: {}, outline: { borderColor: 'border' } } },
      defaultVariants: { look: 'outline' },
    })`)
    const look = JSON.parse(/styled\('div', (\{.*\})/.exec(code)?.[1] ?? '') as {
      base: string
      variants: { look: { plain: string; outline: string } }
    }
    expect(look).toMatchObject({ variants: { look: { plain: '' } }, defaults: { look: 'outline' } })
    expect(css.indexOf(`.${look.base}{`)).toBeLessThan(css.indexOf(`.${look.variants.look.outline}{`))
  })

  it('is the same class for nothing else, so that no sheet repeats a base behind its variants', async () => {
    const { code } = await built(`
      const One = styled('div', { base: { p: '4' } })
      const Other = styled('div', { base: { p: '4' } })`)
    const names = [...code.matchAll(/"base":"(mq-[\w-]+)"/g)].map(([, name]) => name)
    expect(new Set(names).size).toBe(2)
  })

  it('may use constants, functions and modules of the repository', async () => {
    const { code, css } = await built(`
      import { useState } from 'react'
      import { buttonRecipe } from './buttons/button-recipe.ts'
      const gap = half(8)
      function half(size: number) { return String(size / 2) }
      const Grid = styled('div', { base: { gap } })
      const Root = styled('button', buttonRecipe)
      export const state = () => useState(0)`)
    expect(css).toContain('gap:var(--ui-spacing-4)')
    expect(code).toContain('"defaults":{"look":"solid","size":"md"}')
  })

  it('leaves an element without a recipe, and lines where they were', async () => {
    const { code } = await built(`const Box = styled('div', {
      base: {
        p: '4',
      },
    })
    const Plain = styled('div')`)
    expect(code).toContain(`styled('div', {"base":""})`)
    expect(code.split('\n')[6]).toContain('Plain')
  })

  it('that needs a browser is refused with the file', async () => {
    const code = `const Box = styled('div', { base: { width: window.innerWidth } })`
    await expect(built(code)).rejects.toThrow(/sample\.tsx/)
  })
})

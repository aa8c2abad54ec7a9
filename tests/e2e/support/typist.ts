import type { Configuration } from '#schemas/config/documents.ts'
import { expect, type ElementHandle, type Locator, type Page } from '@playwright/test'

/**
 * Somebody who types into a field and does not look up. Everything that a page does to them while it changes is found: a focus that
 * leaves, an element that is another one, a caret that jumps, a text that is not what was typed, a field that is out of sight.
 */
export async function typeThrough(
  place: Locator,
  { text, at, during }: { readonly text: string; readonly at?: number; readonly during: () => Promise<void> },
) {
  const page = place.page()
  // What the server drew goes over into the real form, which is other elements.
  await expect(page.locator('#drawn')).toHaveCount(0)
  const field = await place.elementHandle()
  if (!field) throw new Error('There is no such field')
  await field.focus()
  const before = await field.inputValue()
  const name = (await field.getAttribute('name')) ?? ''
  // Where a kind of input tells nothing of its caret, it is put to the end.
  const hasCaret = await field.evaluate((node) => (node as HTMLInputElement).selectionStart !== null)
  const caret = hasCaret ? Math.min(at ?? before.length, before.length) : before.length
  if (!hasCaret) await page.keyboard.press('End')
  await field.evaluate(watch, caret)
  const others = await otherValues(field)
  const half = Math.floor(text.length / 2)
  await Promise.all([page.keyboard.type(text.slice(0, half), { delay: 25 }), during()])
  await page.keyboard.type(text.slice(half))
  const seen = await page.evaluate(look)
  expect(seen, `${page.url()} ${name}`).toEqual({
    lost: [],
    value: before.slice(0, caret) + text + before.slice(caret),
    caret: seen.caret === null ? null : caret + text.length,
    has: name,
    isThere: true,
    isInSight: true,
  })
  const after = await otherValues(field)
  for (const [name, value] of Object.entries(others)) {
    if (name in after) expect(after[name], name).toBe(value)
  }
}

export function formOf(page: Page) {
  return page.getByRole('dialog').locator('form')
}

/** The fields that stand in a form, in their order: in that of the dialog, where no other is named. */
export function namesIn(page: Page, form: Locator = formOf(page)): Promise<string[]> {
  return form
    .locator('[data-field]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-field') ?? ''))
}

export function inputOf(page: Page, name: string) {
  return formOf(page).locator(`input[name="${name}"]`)
}

/** What was announced last, politely. */
export function saidOn(page: Page) {
  return page.locator('[aria-live=polite]').last()
}

/** A configuration with these flags in place of its own. */
export function withFlags(flags: Partial<Configuration['flags']>) {
  return (before: Configuration): Configuration => ({ ...before, flags: { ...before.flags, ...flags } })
}

function otherValues(field: ElementHandle): Promise<Record<string, string>> {
  return field.evaluate((node) => {
    const form = (node as HTMLInputElement).form ?? document
    const inputs = form.querySelectorAll<HTMLInputElement>(
      'input[name]:not([type=checkbox]):not([role=combobox])',
    )
    return Object.fromEntries(
      [...inputs].filter((input) => input !== node).map((input) => [input.name, input.value]),
    )
  })
}

interface Watched {
  node: HTMLInputElement
  lost: string[]
}

declare global {
  interface Window {
    watched?: Watched
  }
}

function watch(node: HTMLElement | SVGElement, caret: number) {
  const input = node as HTMLInputElement
  window.watched?.lost.splice(0)
  const watched: Watched = { node: input, lost: [] }
  window.watched = watched
  if (input.selectionStart !== null) input.setSelectionRange(caret, caret)
  input.addEventListener('focusout', ({ relatedTarget }) => {
    watched.lost.push(String((relatedTarget as HTMLElement | null)?.outerHTML.slice(0, 80)))
  })
}

function look() {
  const { node, lost } = window.watched ?? { node: document.createElement('input'), lost: ['never watched'] }
  const { top, bottom } = node.getBoundingClientRect()
  return {
    lost: [...lost],
    value: node.value,
    caret: node.selectionStart,
    has: document.activeElement === node ? node.name : document.activeElement?.outerHTML.slice(0, 200),
    isThere: node.isConnected,
    // To the pixel: what is scrolled to ends at a fraction of one.
    isInSight: top > -1 && bottom < window.innerHeight + 1,
  }
}

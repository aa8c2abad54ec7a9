import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import type { Menu } from '#schemas/config/menu.ts'
import { menuDocument } from '#console/documents/menu-document.ts'
import { kidlat } from '#server/demo/kidlat.ts'
import { solmar } from '#server/demo/solmar.ts'
import preview from '../../.storybook/preview.tsx'
import { found, press } from '../support/act.ts'
import { readToolbar } from '../support/toolbar.ts'
import { DocumentScene } from './document-scene.tsx'

const save = fn()
const send = 'button[type=submit]'

const meta = preview.meta({
  title: 'Console/Menu document',
  render: (_, { globals }) => scene(readToolbar(globals).merchant === 'solmar' ? solmar.menu : kidlat.menu),
})

export default meta

function scene(value: unknown, readOnly = false) {
  return (
    <DocumentScene title="Menu" document={menuDocument} value={value} readOnly={readOnly} onSave={save} />
  )
}

async function said(text: string | RegExp) {
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text))
}

/** Opening and saving it changes nothing. */
export const MenuAsItIs = meta.story({
  render: () => scene(solmar.menu),
  play: async () => {
    save.mockClear()
    await press(send)
    await waitFor(() => expect(save).toHaveBeenCalledWith(solmar.menu))
  },
})

export const MenuOnAPhone = meta.story({ globals: { viewport: { value: 'smallPhone' } } })

/** What is wrong is listed, and what is closed opens for who follows a link. */
export const MenuWithErrors = meta.story({
  render: () => scene(withFaults),
  play: async () => {
    save.mockClear()
    await press(send)
    const summary = await found('main [role=group]:has(> h2 + ul)')
    await waitFor(() => expect(summary).toHaveFocus())
    await expect(summary.querySelectorAll('a')).toHaveLength(4)
    const vendor = await found('#menu_categories_0_vendors_1__toggle')
    await userEvent.click(vendor)
    await expect(document.querySelector('#menu_categories_0_vendors_1_id')).toBeNull()
    await press('a[href="#menu_categories_0_vendors_1_id"]')
    await waitFor(() => expect(document.activeElement?.id).toBe('menu_categories_0_vendors_1_id'))
    await userEvent.clear(document.activeElement as HTMLElement)
    await userEvent.keyboard('opaline-live')
    await waitFor(() => expect(summary.querySelectorAll('a')).toHaveLength(3))
    await expect(save).not.toHaveBeenCalled()
  },
})

const [live, ...others] = solmar.menu.categories
const withFaults = {
  ...solmar.menu,
  categories: [
    {
      ...live,
      vendors: live?.vendors.map((vendor, at) => (at === 1 ? { ...vendor, id: 'Opaline Live' } : vendor)),
    },
    { gameCategory: 'CHESS', vendors: [] },
    ...others,
  ],
  dropdown: { ...solmar.menu.dropdown, hideDelayMs: 9000 },
  footer: { minimumAge: 16 },
}

/** A route that the site does not have. */
const absent = 'cockfight'

/** Added, moved and taken away without a mouse; each is said, and the focus stays with what was changed. */
export const MenuByKeyboard = meta.story({
  render: () => scene(solmar.menu),
  play: async () => {
    save.mockClear()
    const last = solmar.menu.categories.length
    const add = await found('#menu_categories__add')
    add.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.id).toBe(`menu_categories_${last}_gameCategory`))
    await said(String(last + 1))
    await userEvent.selectOptions(document.activeElement as HTMLElement, '3')
    const up = await found(`#menu_categories_${last}__up`)
    up.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.id).toBe(`menu_categories_${last - 1}__up`))
    await said(String(last))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.id).toBe(`menu_categories_${last - 2}__up`))
    // From the buttons of the entry on to the one that takes it away.
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.id).toBe(`menu_categories_${last - 2}__toggle`))
    const header = await found('#menu_header_0__down')
    header.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.id).toBe('menu_header_1__down'))
    const find = await found('#menu_routes__add')
    await userEvent.type(find, `${absent}{Enter}`)
    await press(send)
    const { routes, header: shown, categories } = solmar.menu
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith({
        ...solmar.menu,
        routes: [...routes, absent],
        header: [shown[1], shown[0], ...shown.slice(2)],
        categories,
      }),
    )
  },
})

export const MenuLong = meta.story({
  render: () => scene(long),
  play: async () => {
    await press('#menu_categories_0__toggle')
    await press('#menu_categories_0_vendors_1__toggle')
  },
})

const long: Menu = {
  ...solmar.menu,
  categories: solmar.menu.categories.map((category, at) => ({
    ...category,
    vendors: at === 0 ? manyVendors(60) : category.vendors,
  })),
}

function manyVendors(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    id: `vendor-${at}`,
    vassalage: `VENDOR_${at}`,
    displayName: at % 2 ? `The most verbose of all vendors, n.${at}` : `V${at}`,
    gameType: 'LIVE' as const,
    ...(at % 7 === 0 && { badge: 'new' as const }),
  }))
}

export const MenuReadOnly = meta.story({
  render: () => scene(solmar.menu, true),
  play: async () => {
    await press('#menu_categories_0__toggle')
    await press('#menu_categories_0_vendors_0__toggle')
    await expect(await found('#menu_categories_0_vendors_0_id')).toHaveAttribute('readonly')
    await expect(document.querySelector('main form button:not([aria-expanded])')).toBeNull()
  },
})

/** A vendor goes right to its place, and into another category, without a pointer. */
export const MenuMovedTo = meta.story({
  render: () => scene(solmar.menu),
  play: async () => {
    save.mockClear()
    await press('#menu_categories_0__toggle')
    const [from, into] = solmar.menu.categories
    const [first, second] = from?.vendors ?? []
    await press('#menu_categories_0_vendors_0__move')
    await userEvent.selectOptions(await screen.findByLabelText('Place'), '2')
    await userEvent.click(screen.getByRole('button', { name: 'Move' }))
    await said(`${first?.displayName} moved to position 3`)
    await waitFor(() => expect(document.activeElement?.id).toBe('menu_categories_0_vendors_2__move'))
    await press('#menu_categories_0_vendors_0__move')
    await userEvent.selectOptions(await screen.findByLabelText('Into'), '1')
    await userEvent.click(screen.getByRole('button', { name: 'Move' }))
    await said(`${second?.displayName} moved into`)
    await waitFor(() => expect(document.activeElement?.id).toBe('menu_categories_1__toggle'))
    await press(send)
    await waitFor(() => expect(save).toHaveBeenCalled())
    const saved = save.mock.lastCall?.[0] as Menu | undefined
    const categories = saved?.categories ?? []
    const idsOf = (at: number) => categories[at]?.vendors.map(({ id }) => id)
    const [, , third, ...rest] = from?.vendors.map(({ id }) => id) ?? []
    await expect(idsOf(0)).toEqual([third, first?.id, ...rest])
    await expect(idsOf(1)).toEqual([...(into?.vendors.map(({ id }) => id) ?? []), second?.id])
  },
})

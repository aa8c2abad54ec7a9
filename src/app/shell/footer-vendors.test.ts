import { expect, it } from 'vitest'
import { footerIconOf, footerVendors } from './footer-vendors.ts'

it('shows each vendor once and skips those whose code starts with TCG', () => {
  const vendor = (vassalage: string) => ({
    id: vassalage.toLowerCase(),
    vassalage,
    displayName: vassalage,
    gameType: 'RNG' as const,
  })
  const shown = footerVendors([vendor('NORTH'), vendor('TCG_ONE'), vendor('NORTH'), vendor('ATCG')])
  expect(shown.map(({ vassalage }) => vassalage)).toEqual(['NORTH', 'ATCG'])
})

it('shows e-sports with the icon of sports and lotteries with that of e-lotteries', () => {
  expect((['ESPORTS', 'LOTT', 'SPORTS', 'ELOTT', 'RNG'] as const).map(footerIconOf)).toEqual([
    'SPORTS',
    'ELOTT',
    'SPORTS',
    'ELOTT',
    'RNG',
  ])
})

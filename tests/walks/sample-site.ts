import { defaultFlags } from '#schemas/config/flags.ts'
import { defaultHome } from '#schemas/config/home.ts'
import type { Permission, Site } from '#machines/start-up.ts'

/** The smallest merchant; stories put the recorded ones in its place. */
export const samplePermission: Permission = {
  status: 0,
  merchantCode: 'sample',
  siteName: 'Sample',
  release: 'sample-1',
  location: { ip: '203.0.113.7' },
  regionRestriction: false,
  locales: { languages: ['en', 'tl'], default: 'en', overrides: {}, timeZone: 'Asia/Manila' },
  theme: {
    siteName: 'Sample',
    brand: '#f6a13a',
    accent: '#ff6f5e',
    neutral: '#16233f',
    radius: 'soft',
    headingFont: 'system',
    bodyFont: 'system',
    defaultMode: 'system',
    mark: '/brands/solmar/mark.svg',
    hero: '/brands/solmar/hero.svg',
  },
}

export const sampleSite: Site = {
  release: 'sample-1',
  flags: defaultFlags,
  menu: {
    routes: ['home'],
    header: ['home'],
    categories: [],
    dropdown: { maximumVendors: 11, wideAbove: 6, hideDelayMs: 200 },
    memberMenu: [],
    footer: { minimumAge: 18 },
  },
  resources: [],
  home: defaultHome,
  customerService: {
    isOpen: false,
    hosts: [],
    popup: { width: 440, height: 500 },
    floating: { side: 'end' },
  },
  imageCDNs: [],
  signIn: [],
}

import { defaultAnalytics } from '#schemas/config/analytics.ts'
import type { Configuration } from '#schemas/config/documents.ts'
import { defaultFlags } from '#schemas/config/flags.ts'
import { defaultGames } from '#schemas/config/games.ts'
import { defaultSecurity } from '#schemas/config/security.ts'
import { englishTexts } from './legal/english.ts'
import type { Operator } from './legal/operator.ts'
import { tagalogTexts } from './legal/tagalog.ts'
import { guides } from './download/guides.ts'
import { kidlatHelp } from './help/kidlat-help.ts'
import { kidlatAnnouncements } from './kidlat-announcements.ts'
import { kidlatCashier } from './kidlat-cashier.ts'
import { vendors } from './vendors.ts'

const operator: Operator = {
  site: 'Kidlat',
  company: 'Kidlat Gaming Corporation',
  seat: '88 Amihan Avenue, Pasay, Philippines',
  country: 'the Philippines',
  mail: 'tulong@kidlat.example',
  age: 21,
}

/** A demo merchant: lively, in Tagalog, registration by mobile number. */
export const kidlat: Configuration = {
  flags: {
    ...defaultFlags,
    USERNAMEREG3: false,
    MOBILENUMREG3: true,
    MOBILENUMPASSREG3: true,
    UPDATEMOBILEICC3: true,
    MOBILEVERCODELOGIN3: true,
    CHNGPASSVERIF3: true,
    HIDDENLANGUAGE: true,
  },
  register: {
    fields: {
      mobileNum: { enabled: true, required: true, order: 10 },
      verificationCode: { enabled: true, required: true, order: 20 },
      password: { enabled: true, required: true, minLength: 8, maxLength: 64, order: 30 },
      nickname: { enabled: true, required: false, minLength: 2, maxLength: 24, order: 40 },
    },
    minimumAge: 21,
    countries: [
      { countryCode: 'PH', countryDialingCode: '63', minDigits: 10, maxDigits: 10 },
      { countryCode: 'VN', countryDialingCode: '84', minDigits: 9, maxDigits: 10 },
      { countryCode: 'TH', countryDialingCode: '66', minDigits: 9, maxDigits: 9 },
      { countryCode: 'JP', countryDialingCode: '81', minDigits: 10, maxDigits: 10 },
    ],
    captcha: false,
    terms: {
      version: '2026-09',
      texts: { tl: tagalogTexts({ ...operator, country: 'Pilipinas' }), en: englishTexts(operator) },
    },
    captchaAfterFailures: 3,
    smsCodeMinutes: 2,
  },
  menu: {
    routes: [
      'home',
      'rng',
      'fish',
      'esports',
      'pvp',
      'cockfight',
      'mini',
      'jackpot',
      'promotions',
      'help',
      'helpmc',
      'down',
      'member',
    ],
    header: ['home', 'rng', 'fish', 'promotions', 'esports', 'pvp', 'cockfight', 'mini', 'jackpot'],
    categories: [
      {
        gameCategory: 'RNG',
        vendors: vendors('RNG', [
          '!Bolt Arcade',
          'Jeepney Spins',
          '+Neon Carabao',
          'Sari Sari Slots',
          'Thunder Lab',
          'Parol Games',
          'Halo Halo Studio',
          'Brownout',
        ]),
      },
      {
        gameCategory: 'FISH',
        vendors: vendors('FISH', ['!Bangka Blast', 'Tuna Rush', 'Pearl Alley', '+Octo Storm']),
      },
      {
        gameCategory: 'ESPORTS',
        vendors: vendors('ESPORTS', [
          '!Ranked Night',
          'Lane Legends',
          '+Clutch TV',
          'Final Circle',
          'TCG Arena',
        ]),
      },
      { gameCategory: 'PVP', vendors: vendors('PVP', ['Tong Its Club', '!Pusoy Palace', 'Dama Duel']) },
      { gameCategory: 'COCKFIGHT', vendors: vendors('COCKFIGHT', ['!Saranggola Arena', 'Paper Spur']) },
      { gameCategory: 'MINI', vendors: vendors('MINI', ['+Tindahan Arcade', 'Piso Play']) },
      { gameCategory: 'JACKPOT', vendors: vendors('JACKPOT', ['!Tala Jackpots']) },
    ],
    dropdown: { maximumVendors: 11, wideAbove: 6, hideDelayMs: 200 },
    memberMenu: ['securityCenter', 'records', 'messageV2'],
    footer: {
      minimumAge: 21,
      certifications: [
        { place: 'philippines', number: 'DEMO-0317', verify: 'https://licences.kidlat.example/0317' },
      ],
    },
  },
  resources: [
    {
      resourceType: 'CUSTOMER_SERVICE',
      url: 'https://support.kidlat.example/',
      labelNameEn: 'Customer service',
    },
    { resourceType: 'FACEBOOK', url: 'https://facebook.kidlat.example/', labelNameEn: 'Facebook' },
    { resourceType: 'IOS_APP', url: '/app.mobileconfig', labelNameEn: 'iPhone and iPad' },
    { resourceType: 'ANDROID_APP', url: 'https://get.kidlat.example/kidlat.apk', labelNameEn: 'Android' },
    { resourceType: 'LITE_APP', url: '/', labelNameEn: 'Lite app' },
  ],
  money: { currency: 'PHP', demoGrant: 5_000 },
  customerService: {
    pathList: [{ type: 3, path: 'https://support.kidlat.example/usap' }],
    hosts: ['support.kidlat.example'],
    popup: { width: 440, height: 500 },
    floating: {
      side: 'start',
      line: 'https://line.kidlat.example/add',
      qq: 'https://qq.kidlat.example/chat',
    },
  },
  theme: {
    siteName: 'Kidlat',
    brand: '#6d28f0',
    accent: '#c8f02d',
    neutral: '#4b3a78',
    radius: 'round',
    headingFont: 'Sora',
    bodyFont: 'Outfit',
    defaultMode: 'light',
    mark: '/brands/kidlat/mark.svg',
    hero: '/brands/kidlat/hero.svg',
  },
  locales: {
    languages: ['tl', 'en'],
    default: 'tl',
    overrides: {
      tl: {
        'home.lead':
          'Mga slot, isda, e-sports at baraha, kasimbilis ng kidlat. Numero mo lang ang kailangan.',
        'home.lead.member': 'Mga slot, isda, e-sports at baraha, kasimbilis ng kidlat.',
      },
      en: {
        'home.lead': 'Slots, fish, e-sports and cards, as fast as lightning. All you need is your number.',
        'home.lead.member': 'Slots, fish, e-sports and cards, as fast as lightning.',
      },
    },
    timeZone: 'Asia/Manila',
  },
  domains: {
    lines: [{ host: 'kidlat.localhost' }],
    redirects: [],
  },
  region: { denied: [], allowed: [] },
  games: defaultGames,
  security: { ...defaultSecurity, password: { expiresAfterDays: 180 } },
  home: {
    opening: 'split',
    density: 'dense',
    parts: [
      { part: 'continue' },
      { part: 'favourites' },
      { part: 'popular' },
      { part: 'newest' },
      { part: 'jackpots' },
      { part: 'winners', least: 100 },
      { part: 'promotions' },
      { part: 'category', category: 'FISH' },
      { part: 'category', category: 'PVP' },
      { part: 'downloads' },
    ],
  },
  announcements: kidlatAnnouncements,
  help: kidlatHelp,
  download: { hosts: ['get.kidlat.example'], guides: guides('Kidlat') },
  join: {},
  cashier: kidlatCashier,
  analytics: defaultAnalytics,
  inherits: [],
}

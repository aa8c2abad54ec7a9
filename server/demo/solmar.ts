import { defaultAnalytics } from '#schemas/config/analytics.ts'
import type { Configuration } from '#schemas/config/documents.ts'
import { defaultFlags } from '#schemas/config/flags.ts'
import { defaultGames } from '#schemas/config/games.ts'
import { defaultSecurity } from '#schemas/config/security.ts'
import { solmarJoin } from './join/solmar-join.ts'
import { englishTexts } from './legal/english.ts'
import type { Operator } from './legal/operator.ts'
import { tagalogTexts } from './legal/tagalog.ts'
import { guides } from './download/guides.ts'
import { solmarHelp } from './help/solmar-help.ts'
import { solmarAnnouncements } from './solmar-announcements.ts'
import { solmarCashier } from './solmar-cashier.ts'
import { vendors } from './vendors.ts'

const operator: Operator = {
  site: 'Solmar',
  company: 'Solmar Play Limited',
  seat: '12 Harbour Street, Valletta, Malta',
  country: 'Malta',
  mail: 'help@solmar.example',
  age: 18,
}

/** A demo merchant: calm, in English, registration by username. */
export const solmar: Configuration = {
  flags: { ...defaultFlags, FREEPLAY3: true, PWDEXPFORCECHANGE3: true, HIDDENLANGUAGE: true },
  register: {
    fields: {
      username: {
        enabled: true,
        required: true,
        patternId: 'letterThenLettersDigits',
        minLength: 6,
        maxLength: 15,
        order: 10,
      },
      password: { enabled: true, required: true, minLength: 8, maxLength: 64, order: 20 },
      email: { enabled: true, required: true, patternId: 'email', maxLength: 120, order: 30 },
      birthday: { enabled: true, required: true, order: 40 },
      payeeName: {
        enabled: true,
        required: false,
        minLength: 2,
        // One word or several, in any script: what no name holds is easier to say than what names hold.
        acceptedPattern: {
          expression: '^[^0-9!?@#$%&*_=+<>|~:;"]*$',
          message: {
            en: 'Enter your name in letters, as it is written on your bank account',
            tl: 'Ilagay ang pangalan mo sa mga titik, ayon sa bank account mo',
          },
          accepts: [
            'Juan dela Cruz',
            'María-José',
            "O'Neil",
            'Maria Clara',
            'Sammy Davis Jr.',
            'علی\u200cرضا',
          ],
          refuses: ['12345', 'Maria 2', 'maria@example.com'],
        },
        maxLength: 60,
        order: 50,
      },
      nickname: { enabled: true, required: false, minLength: 2, maxLength: 24, order: 60 },
      address: { enabled: true, required: false, maxLength: 200 },
      nationality: { enabled: true, required: false, maxLength: 60 },
      occupation: { enabled: true, required: false, maxLength: 60 },
      sourceOfIncome: { enabled: true, required: false, maxLength: 120 },
      telegram: { enabled: false, required: false, minLength: 5, maxLength: 32, order: 70 },
    },
    minimumAge: 18,
    countries: [
      { countryCode: 'PH', countryDialingCode: '63', minDigits: 10, maxDigits: 10 },
      { countryCode: 'MT', countryDialingCode: '356', minDigits: 8, maxDigits: 8 },
    ],
    captcha: false,
    terms: { version: '2026-10', texts: { en: englishTexts(operator), tl: tagalogTexts(operator) } },
    captchaAfterFailures: 3,
    smsCodeMinutes: 5,
  },
  menu: {
    routes: [
      'home',
      'live',
      'sports',
      'fish',
      'rng',
      'pvp',
      'lottery',
      'elott',
      'mini',
      'jackpot',
      'promotions',
      'help',
      'helpmc',
      'down',
      'lines',
      'join',
      'member',
      'agentHome',
      'integral',
      'pointMall',
    ],
    header: [
      'home',
      'live',
      'sports',
      'fish',
      'rng',
      'pvp',
      'lottery',
      'elott',
      'mini',
      'jackpot',
      'promotions',
      'join',
    ],
    categories: [
      {
        gameCategory: 'LIVE',
        vendors: vendors('LIVE', [
          '!Harbour Tables',
          'Opaline Live',
          'Velvet Room',
          '+Cinder Casino',
          'Nine Lanterns',
          'Marble Hall',
          'Salon Ivory',
          'Blue Hour',
        ]),
      },
      {
        gameCategory: 'RNG',
        vendors: vendors('RNG', [
          '!Tidal Reels',
          'Copper Owl',
          '+Moonferry',
          'Paper Tiger Games',
          'Saffron Spin',
          'Lighthouse Studio',
          'Glasswing',
          'Old Quay',
          'Ember & Ash',
          'Fable Works',
          'Kite Street',
          'Northlight',
          'TCG Classics',
        ]),
      },
      {
        gameCategory: 'SPORTS',
        vendors: vendors('SPORTS', ['!Touchline', 'Regatta Sports', 'Open Court', '+Second Half']),
      },
      {
        gameCategory: 'FISH',
        vendors: vendors('FISH', ['Coral Hunt', '!Deepwater', 'Manta Bay', 'Silver Shoal', 'Reef Runner']),
      },
      { gameCategory: 'PVP', vendors: vendors('PVP', ['Card Terrace', '+Kingside', 'River Table']) },
      { gameCategory: 'LOTT', vendors: vendors('LOTT', ['Daily Numbers', 'Harvest Draw', 'Sunday Six']) },
      { gameCategory: 'ELOTT', vendors: vendors('ELOTT', ['Minute Draw', '+Rapid Keno']) },
      { gameCategory: 'MINI', vendors: vendors('MINI', ['!Coffee Break', 'Pocket Games']) },
      { gameCategory: 'JACKPOT', vendors: vendors('JACKPOT', ['!Sunset Pool', 'Grand Vault']) },
    ],
    dropdown: { maximumVendors: 11, wideAbove: 6, hideDelayMs: 200 },
    memberMenu: ['securityCenter', 'records', 'messageV2'],
    footer: {
      minimumAge: 18,
      certifications: [
        { place: 'malta', number: 'DEMO-2611', verify: 'https://licences.solmar.example/2611' },
        { place: 'britishVirginIslands', number: 'DEMO-084', verify: 'https://licences.solmar.example/084' },
      ],
    },
  },
  resources: [
    {
      resourceType: 'CUSTOMER_SERVICE',
      url: 'https://support.solmar.example/',
      labelNameEn: 'Customer service',
    },
    { resourceType: 'TELEGRAM', url: 'https://telegram.solmar.example/', labelNameEn: 'Telegram' },
    { resourceType: 'IOS_APP', url: '/app.mobileconfig', labelNameEn: 'iPhone and iPad' },
    { resourceType: 'ANDROID_APP', url: 'https://get.solmar.example/solmar.apk', labelNameEn: 'Android' },
    { resourceType: 'LITE_APP', url: '/', labelNameEn: 'Lite app' },
    { resourceType: 'SPEED_TEST', url: '/lines', labelNameEn: 'Lines' },
  ],
  money: { currency: 'EUR', demoGrant: 100, merchantWallet: {} },
  customerService: {
    pathList: [
      // https://support.solmar.example/chat, as platforms write it.
      { type: 3, path: 'IvnMReLplgNN7Q7aEE1C7XNjUj9H2Q31az5jL/tS0IAO40xCP53fLg==h4rb0uR7' },
    ],
    hosts: ['support.solmar.example'],
    popup: { width: 440, height: 500 },
    floating: { side: 'end', line: 'https://line.solmar.example/add' },
  },
  theme: {
    siteName: 'Solmar',
    brand: '#f5a742',
    accent: '#ff6f5e',
    neutral: '#1b2b52',
    radius: 'soft',
    headingFont: 'Outfit',
    bodyFont: 'Outfit',
    defaultMode: 'dark',
    mark: '/brands/solmar/mark.svg',
    hero: '/brands/solmar/hero.svg',
  },
  locales: { languages: ['en', 'tl'], default: 'en', overrides: {}, timeZone: 'Europe/Malta' },
  domains: {
    lines: [
      { host: 'localhost', region: 'Europe' },
      { host: '127.0.0.1', region: 'Asia' },
    ],
    redirects: [{ host: 'old.localhost', to: 'SPEED_TEST' }],
  },
  region: { denied: [], allowed: [] },
  games: defaultGames,
  security: {
    ...defaultSecurity,
    secondVerification: {
      when: 'unknownAddress',
      methods: ['totp', 'recoveryCode', 'sms', 'email', 'realName'],
    },
  },
  home: {
    opening: 'stage',
    density: 'calm',
    parts: [
      { part: 'continue' },
      { part: 'favourites' },
      { part: 'categories' },
      { part: 'popular' },
      { part: 'jackpots' },
      { part: 'category', category: 'LIVE' },
      { part: 'winners', least: 5 },
      { part: 'newest' },
      { part: 'downloads' },
      { part: 'promotions' },
    ],
  },
  announcements: solmarAnnouncements,
  help: solmarHelp,
  download: { hosts: ['get.solmar.example'], guides: guides('Solmar') },
  join: solmarJoin,
  cashier: solmarCashier,
  analytics: defaultAnalytics,
  inherits: [],
}

import type { Announcements } from '#schemas/config/announcements.ts'

/** What Kidlat announces: loud, and in Tagalog first. */
export const kidlatAnnouncements: Announcements = [
  {
    id: 'parol-parade',
    type: 'B',
    audience: 'everyone',
    from: '2026-11-01T00:00:00Z',
    pictures: { light: '/brands/kidlat/parol.svg', dark: '/brands/kidlat/parol.svg' },
    link: '/rng',
    words: {
      tl: {
        title: 'Parada ng Parol',
        lead: 'Araw-araw may bagong ilaw, araw-araw may bagong slot hanggang Pasko.',
        action: 'Sumali sa parada',
      },
      en: {
        title: 'Parade of Lanterns',
        lead: 'A new light and a new slot every day until Christmas.',
        action: 'Join the parade',
      },
    },
  },
  {
    id: 'coin-storm',
    type: 'B',
    audience: 'everyone',
    from: '2026-11-05T00:00:00Z',
    pictures: { light: '/brands/kidlat/coins.svg', dark: '/brands/kidlat/coins.svg' },
    link: '/fish',
    words: {
      tl: {
        title: 'Ulan ng Barya',
        lead: 'Doble ang huli tuwing alas-nuwebe ng gabi. Ihanda ang kanyon.',
        action: 'Mangisda na',
      },
      en: {
        title: 'Coin Storm',
        lead: 'Twice the catch at nine in the evening. Load the cannon.',
        action: 'Go fishing',
      },
    },
  },
  {
    id: 'welcome-popup',
    type: 'PU',
    audience: 'visitors',
    from: '2026-11-01T00:00:00Z',
    pictures: { light: '/brands/kidlat/parol.svg', dark: '/brands/kidlat/parol.svg' },
    link: '/register',
    words: {
      tl: {
        title: 'Unang kidlat mo',
        lead: 'Numero mo lang at isang minuto: may sariling parol ka na sa parada.',
        action: 'Magrehistro',
      },
      en: {
        title: 'Your first lightning',
        lead: 'Your number and one minute, and you have a lantern of your own in the parade.',
        action: 'Register',
      },
    },
  },
  {
    id: 'bunutan',
    type: 'PR',
    audience: 'everyone',
    from: '2026-11-01T00:00:00Z',
    pictures: { light: '/brands/kidlat/coins.svg', dark: '/brands/kidlat/coins.svg' },
    words: {
      tl: {
        title: 'Bunutan tuwing Sabado',
        lead: 'Bawat limang round ay isang tiket. Limampung panalo linggo-linggo.',
        paragraphs: [
          'Bawat limang round sa alinmang slot ay may katumbas na isang tiket sa bunutan sa Sabado, alas-otso ng gabi.',
          'Limampung tiket ang nananalo linggo-linggo. Makikita ang mga numero rito at padadalhan ka namin ng mensahe.',
        ],
      },
      en: {
        title: 'Saturday draw',
        lead: 'Five rounds make a ticket. Fifty winners every week.',
        paragraphs: [
          'Every five rounds on any slot make one ticket for the draw on Saturday at eight in the evening.',
          'Fifty tickets win each week. The numbers are shown here, and we send you a message.',
        ],
      },
    },
  },
  {
    id: 'barkada',
    type: 'PR',
    audience: 'everyone',
    from: '2026-11-12T00:00:00Z',
    pictures: { light: '/brands/kidlat/parol.svg', dark: '/brands/kidlat/parol.svg' },
    words: {
      tl: {
        title: 'Dala ang barkada',
        lead: 'Isama ang tatlong kaibigan sa Tong Its Club at may sarili kayong mesa.',
        paragraphs: [
          'Mag-imbita ng tatlong kaibigan. Kapag nakapaglaro na kayong apat ng sampung round, bubuksan namin ang sarili ninyong mesa sa loob ng isang linggo.',
        ],
      },
      en: {
        title: 'Bring the gang',
        lead: 'Take three friends to Tong Its Club and get a table of your own.',
        paragraphs: [
          'Invite three friends. Once the four of you have played ten rounds, we open a table of your own for a week.',
        ],
      },
    },
  },
  {
    id: 'new-number',
    type: 'PL',
    audience: 'everyone',
    from: '2026-11-15T02:00:00Z',
    words: {
      tl: {
        title: 'Bagong studio: Brownout',
        lead: 'Mga slot na nagliliwanag kapag madilim. Nasa Slots na.',
        paragraphs: [
          'Labindalawang laro ang dala ng Brownout ngayong linggo, at may isa pang darating bawat Biyernes.',
        ],
      },
      en: {
        title: 'New studio: Brownout',
        lead: 'Slots that glow when it is dark. Under Slots now.',
        paragraphs: ['Brownout brings twelve games this week, and one more every Friday.'],
      },
    },
  },
]

import type { Announcements } from '#schemas/config/announcements.ts'

/** What Solmar announces: few, and in a quiet voice. */
export const solmarAnnouncements: Announcements = [
  {
    id: 'harbour-nights',
    type: 'B',
    audience: 'everyone',
    from: '2026-10-01T16:00:00Z',
    pictures: { light: '/brands/solmar/harbour.svg', dark: '/brands/solmar/harbour.svg' },
    link: '/live',
    words: {
      en: {
        title: 'Harbour Nights',
        lead: 'Eight live tables, open until the last ferry. Take a seat whenever you like.',
        action: 'See the tables',
      },
      tl: {
        title: 'Mga Gabi sa Daungan',
        lead: 'Walong live na mesa, bukas hanggang sa huling biyahe. Umupo kahit kailan mo gusto.',
        action: 'Tingnan ang mga mesa',
      },
    },
  },
  {
    id: 'low-tide',
    type: 'B',
    audience: 'everyone',
    from: '2026-11-01T08:00:00Z',
    pictures: { light: '/brands/solmar/tide.svg', dark: '/brands/solmar/tide.svg' },
    link: '/rng',
    words: {
      en: {
        title: 'New at low tide',
        lead: 'Fresh reels from Tidal Reels, Moonferry and Glasswing every Friday.',
        action: 'Find a slot',
      },
      tl: {
        title: 'Bago tuwing kati',
        lead: 'Mga bagong reel mula sa Tidal Reels, Moonferry at Glasswing tuwing Biyernes.',
        action: 'Humanap ng slot',
      },
    },
  },
  {
    id: 'second-sunset',
    type: 'PR',
    audience: 'everyone',
    from: '2026-10-15T00:00:00Z',
    pictures: { light: '/brands/solmar/tide.svg', dark: '/brands/solmar/tide.svg' },
    words: {
      en: {
        title: 'Second sunset',
        lead: 'Play any slot between six and eight in the evening and get ten free spins for the next one.',
        paragraphs: [
          'Every evening between 18:00 and 20:00 (Malta time) your first twenty rounds on one slot earn ten free spins on another one.',
          'Free spins are added the next morning and stay for seven days. Winnings from free spins are yours at once, without further conditions.',
          'One offer for each player and evening. Demo accounts do not take part.',
        ],
      },
      tl: {
        title: 'Ikalawang dapithapon',
        lead: 'Maglaro ng slot mula alas-sais hanggang alas-otso ng gabi at may sampung libreng spin ka sa susunod.',
        paragraphs: [
          'Gabi-gabi mula 18:00 hanggang 20:00 (oras sa Malta), ang unang dalawampung round mo sa isang slot ay may kapalit na sampung libreng spin sa iba.',
          'Idinadagdag ang mga libreng spin kinabukasan at may bisa nang pitong araw. Iyo agad ang mapapanalunan mo, walang iba pang kondisyon.',
          'Isang alok bawat manlalaro bawat gabi. Hindi kasali ang mga demo account.',
        ],
      },
    },
  },
  {
    id: 'ferry-pass',
    type: 'PR',
    audience: 'everyone',
    from: '2026-11-01T00:00:00Z',
    pictures: { light: '/brands/solmar/harbour.svg', dark: '/brands/solmar/harbour.svg' },
    words: {
      en: {
        title: 'The ferry pass',
        lead: 'For members: a table of your own on Sunday evenings, and nobody waits for a seat.',
        paragraphs: [
          'Every Sunday from 19:00 we open one table of Harbour Tables for members only.',
          'You need nothing but your account. Stakes begin at 0.10.',
        ],
      },
      tl: {
        title: 'Ang ferry pass',
        lead: 'Para sa mga miyembro: sariling mesa tuwing Linggo ng gabi, at walang naghihintay ng upuan.',
        paragraphs: [
          'Tuwing Linggo mula 19:00, may isang mesa ang Harbour Tables para sa mga miyembro lang.',
          'Account mo lang ang kailangan. Mula 0.10 ang taya.',
        ],
      },
    },
  },
  {
    id: 'faster-withdrawals',
    type: 'PL',
    audience: 'everyone',
    from: '2026-11-10T09:00:00Z',
    words: {
      en: {
        title: 'Two new studios',
        lead: 'Northlight and Kite Street have joined us with their whole catalogues.',
        paragraphs: [
          'Northlight makes quiet slots with long free rounds; Kite Street makes fast ones. You find both under Slots.',
        ],
      },
      tl: {
        title: 'Dalawang bagong studio',
        lead: 'Kasama na natin ang Northlight at Kite Street, dala ang lahat ng laro nila.',
        paragraphs: [
          'Mga tahimik na slot na mahaba ang libreng round ang gawa ng Northlight; mabibilis naman ang sa Kite Street. Makikita mo ang dalawa sa Slots.',
        ],
      },
    },
  },
  {
    id: 'quiet-hours',
    type: 'PL',
    audience: 'everyone',
    from: '2026-11-18T12:00:00Z',
    words: {
      en: {
        title: 'Short pause on Tuesday',
        lead: 'Lighthouse Studio changes its servers on 1 December between 04:00 and 05:00.',
        paragraphs: ['Its games pause for that hour. Open rounds are kept and go on afterwards.'],
      },
      tl: {
        title: 'Maikling hinto sa Martes',
        lead: 'Magpapalit ng server ang Lighthouse Studio sa Disyembre 1 mula 04:00 hanggang 05:00.',
        paragraphs: [
          'Hihinto ang mga laro nito sa oras na iyon. Mananatili ang mga bukas na round at magpapatuloy pagkatapos.',
        ],
      },
    },
  },
]

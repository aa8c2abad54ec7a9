import type { HelpArticle } from '#schemas/config/help.ts'

/** What Kidlat says about games and safe play. */
export const kidlatGames: readonly HelpArticle[] = [
  {
    id: 'naputol',
    topic: 'laro',
    words: {
      tl: {
        title: 'Nawalan ako ng internet habang naglalaro',
        text: 'Kalma lang. Nasa server ang resulta ng round, hindi sa telepono mo. Buksan ulit ang laro at makikita mo kung paano ito natapos. Kung panalo ka, nasa balanse mo na.',
      },
      en: {
        title: 'I lost my connection while playing',
        text: 'Do not worry. The result of a round is on the server and not on your phone. Open the game again and you see how it ended. If you won, it is in your balance already.',
      },
    },
  },
  {
    id: 'bunutan-tiket',
    topic: 'laro',
    words: {
      tl: {
        title: 'Nasaan ang mga tiket ko sa bunutan?',
        text: 'Bawat limang round sa kahit anong slot ay isang tiket. Nasa [Mga promo](/promotions) ang petsa ng bunutan at ang mga nanalong numero. Hindi binibilang ang mga demo account.',
      },
      en: {
        title: 'Where are my tickets for the draw?',
        text: 'Every five rounds on any slot are one ticket. The date of the draw and the winning numbers are under [Promotions](/promotions). Demo accounts do not count.',
      },
    },
  },
  {
    id: 'manloloko',
    topic: 'ligtas',
    words: {
      tl: {
        title: 'May nanghingi ng code ko. Kidlat ba iyon?',
        text: '**Hindi.** Walang taga-Kidlat na hihingi ng code, password o payment password mo, sa chat man, tawag o SMS.\n\n1. Huwag ibigay ang code.\n2. Palitan agad ang password mo sa [sentro ng miyembro](/member).\n3. Ipaalam sa amin ang numero ng tumawag o nag-text.',
      },
      en: {
        title: 'Somebody asked for my code. Was that Kidlat?',
        text: '**No.** Nobody at Kidlat asks for your code, your password or your payment password, be it in a chat, a call or a text message.\n\n1. Do not give the code away.\n2. Change your password in the [member centre](/member) at once.\n3. Tell us the number that called or texted.',
      },
    },
  },
  {
    id: 'pahinga',
    topic: 'ligtas',
    words: {
      tl: {
        title: 'Gusto kong magpahinga muna',
        lead: 'Mabuti iyan. Libangan ito, hindi hanapbuhay.',
        text: 'Sabihin sa customer service kung gaano katagal: isang araw, isang buwan, o tuluyan. Isasara nila ang account mo nang walang tanong, at hindi ito mabubuksan bago ang oras. Maiwi-withdraw mo pa rin ang laman.\n\n> Para lang sa 21 pataas ang Kidlat. Kung may bata sa bahay, mag-logout palagi.',
      },
      en: {
        title: 'I want to take a break',
        lead: 'Good idea. This is a pastime and not a living.',
        text: 'Tell customer service for how long: a day, a month, or for good. They close your account without a question, and it cannot be opened before the time. You can still withdraw what is in it.\n\n> Kidlat is for people of 21 and older. Always log out where children use the same device.',
      },
    },
  },
]

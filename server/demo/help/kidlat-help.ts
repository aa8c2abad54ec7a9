import type { Help } from '#schemas/config/help.ts'
import { kidlatGames } from './kidlat-games.ts'

/** The help centre of Kidlat: quick, and in Tagalog first. */
export const kidlatHelp: Help = {
  topics: [
    {
      id: 'simula',
      icon: 'user',
      words: { tl: { title: 'Pagsisimula' }, en: { title: 'Getting started' } },
    },
    {
      id: 'pera',
      icon: 'wallet',
      words: { tl: { title: 'Pera: pasok at labas' }, en: { title: 'Money in, money out' } },
    },
    {
      id: 'laro',
      icon: 'play',
      words: { tl: { title: 'Mga laro at promo' }, en: { title: 'Games and promos' } },
    },
    { id: 'ligtas', icon: 'shield', words: { tl: { title: 'Ligtas ka' }, en: { title: 'Safe play' } } },
  ],
  articles: [
    {
      id: 'magrehistro',
      topic: 'simula',
      words: {
        tl: {
          title: 'Paano magrehistro gamit ang numero?',
          lead: 'Numero mo at isang minuto.',
          steps: [
            {
              title: 'Ilagay ang numero mo',
              text: 'Pindutin ang **Magrehistro** at ilagay ang mobile number na hawak mo ngayon.',
            },
            {
              title: 'Kunin ang code',
              text: 'May darating na SMS na may code. Dalawang minuto itong gumagana. Walang dumating? Humingi ulit pagkaubos ng oras.',
            },
            {
              title: 'Gumawa ng password',
              text: 'Walong titik o numero pataas. Kumpirmahing 21 ka na o higit pa, at tapos na.',
            },
          ],
        },
        en: {
          title: 'How do I register with my number?',
          lead: 'Your number and one minute.',
          steps: [
            {
              title: 'Enter your number',
              text: 'Press **Register** and enter the mobile number of the phone in your hand.',
            },
            {
              title: 'Get the code',
              text: 'A text message brings a code. It works for two minutes. None came? Ask for another one when the time is up.',
            },
            {
              title: 'Make a password',
              text: 'Eight characters or more. Confirm that you are 21 or older, and you are in.',
            },
          ],
        },
      },
    },
    {
      id: 'walang-code',
      topic: 'simula',
      words: {
        tl: {
          title: 'Hindi dumarating ang code',
          text: '- Tama ba ang numero? Walang zero sa unahan pagkatapos ng +63.\n- May signal ba? Subukang i-on at i-off ang airplane mode.\n- Puno na ba ang inbox ng SMS?\n\nHumingi ng bagong code kapag tapos na ang bilang. Ang pinakabago lang ang gumagana. Kung wala pa rin, kausapin ang customer service.',
        },
        en: {
          title: 'The code does not arrive',
          text: '- Is the number right? There is no zero after +63.\n- Is there a signal? Try airplane mode on and off.\n- Is the inbox for text messages full?\n\nAsk for a new code when the countdown is over. Only the newest one works. If there is still none, talk to customer service.',
        },
      },
    },
    {
      id: 'depositTeach',
      topic: 'pera',
      words: {
        tl: {
          title: 'Paano magdeposito?',
          lead: 'Limang hakbang. Sa wallet, karaniwang wala pang isang minuto.',
          steps: [
            {
              title: 'Pindutin ang Mag-deposit',
              text: 'Mag-login muna. Nasa menu sa ilalim ng pangalan mo sa itaas ng page ang **Mag-deposit**, at nasa [sentro ng miyembro](/member) din.',
            },
            {
              title: 'Pumili ng wallet o bangko',
              text: 'Makikita mo kung magkano ang pinakamaliit, ang pinakamalaki, at ang singil. Kung sarado, nakasulat kung kailan magbubukas. Dapat nasa pangalan mo ang account.',
            },
            {
              title: 'Ilagay ang halaga',
              text: 'Tingnan kung magkano ang darating, saka pindutin ang **Magpatuloy sa pagbabayad**.',
            },
            {
              title: 'Magbayad',
              text: 'Bubukas ang page ng wallet at ibabalik ka nito rito. Sa bank transfer, kopyahin ang account, reference at halaga o i-scan ang code, ilagay ang reference sa transfer, saka pindutin ang **Nagbayad na ako**.',
            },
            {
              title: 'Sundan ito',
              text: 'Nakasulat sa page ng deposito kung ano ang nangyari, kung sino ang kikilos at hanggang kailan. Kusang gagalaw ang balanse mo.',
            },
          ],
          text: '> Lumipas na ang oras na nakasulat sa page ng deposito? Ipadala sa customer service ang oras, halaga at ang reference na nagsisimula sa D-. Huwag munang magbayad ulit: ikekredito pa rin ang perang darating nang huli.',
        },
        en: {
          title: 'How do I deposit?',
          lead: 'Five steps. With a wallet usually less than a minute.',
          steps: [
            {
              title: 'Press Deposit',
              text: 'Log in first. **Deposit** is in the menu under your name at the top of the page, and in the [member centre](/member) too.',
            },
            {
              title: 'Choose a wallet or a bank',
              text: 'You see the smallest and the largest amount, and the fee. One that is closed says when it opens. The account has to be in your name.',
            },
            {
              title: 'Enter the amount',
              text: 'Check what will arrive, then press **Continue to payment**.',
            },
            {
              title: 'Pay',
              text: 'A wallet opens its own page and leads you back here. For a bank transfer copy account, reference and amount or scan the code, write the reference into the transfer, then press **I have paid**.',
            },
            {
              title: 'Follow it',
              text: 'The page of the deposit says what has happened, whose turn it is and until when. Your balance moves by itself.',
            },
          ],
          text: '> Is the time over that the page of the deposit names? Send customer service the time, the amount and the reference that begins with D-. Do not pay again yet: money that comes late is credited all the same.',
        },
      },
    },
    {
      id: 'labas-pera',
      topic: 'pera',
      words: {
        tl: {
          title: 'Kailan darating ang withdrawal ko?',
          text: 'Sa wallet, karaniwang ilang minuto. Sa bangko, hanggang sa susunod na araw ng trabaho.\n\nSa unang beses kailangan namin ang ID mo, kaya mas matagal nang kaunti. Dapat magkapareho ang pangalan sa ID, sa profile at sa account na tatanggap.\n\nKapag dumating na, kumpirmahin sa account mo na **natanggap** mo ito nang buo.',
        },
        en: {
          title: 'When will my withdrawal arrive?',
          text: 'In a wallet usually within minutes. At a bank by the next working day.\n\nThe first time we need your identity card, so it takes a little longer. The names on the card, in your profile and on the receiving account have to be the same.\n\nOnce it is there, confirm in your account that you **received** all of it.',
        },
      },
    },
    ...kidlatGames,
  ],
}

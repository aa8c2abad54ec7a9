import type { Help } from '#schemas/config/help.ts'
import { solmarSafety } from './solmar-safety.ts'

/** The help centre of Solmar: short answers in a quiet voice. */
export const solmarHelp: Help = {
  topics: [
    { id: 'account', icon: 'user', words: { en: { title: 'Your account' }, tl: { title: 'Account mo' } } },
    {
      id: 'money',
      icon: 'wallet',
      words: { en: { title: 'Deposits and withdrawals' }, tl: { title: 'Deposito at pag-withdraw' } },
    },
    { id: 'games', icon: 'play', words: { en: { title: 'Playing' }, tl: { title: 'Paglalaro' } } },
    {
      id: 'safety',
      icon: 'shield',
      words: { en: { title: 'Staying safe' }, tl: { title: 'Ligtas na paglalaro' } },
    },
  ],
  articles: [
    {
      id: 'open-an-account',
      topic: 'account',
      words: {
        en: {
          title: 'How do I open an account?',
          lead: 'You need an email address and about two minutes.',
          steps: [
            {
              title: 'Choose a name and a password',
              text: 'Press **Register**. The name begins with a letter and has 6 to 15 letters and digits. Take a password that you use nowhere else.',
            },
            {
              title: 'Tell us who you are',
              text: 'Your email address and your birthday. You have to be 18 or older; we check it before the first withdrawal.',
            },
            {
              title: 'Read the terms and confirm',
              text: 'The [terms](/terms) and the [privacy notice](/privacy) open over the form, and what you typed stays.',
            },
          ],
          text: 'You are logged in at once. Confirm your email address in the [member centre](/member) next: without it we cannot help you if you forget your password.',
        },
        tl: {
          title: 'Paano ako magbubukas ng account?',
          lead: 'Email address at mga dalawang minuto lang ang kailangan.',
          steps: [
            {
              title: 'Pumili ng username at password',
              text: 'Pindutin ang **Magrehistro**. Nagsisimula sa titik ang username at may 6 hanggang 15 titik at numero. Gumamit ng password na wala sa ibang site.',
            },
            {
              title: 'Magpakilala ka',
              text: 'Email address at kaarawan mo. Dapat ay 18 taong gulang ka o higit pa; tinitingnan namin ito bago ang unang withdrawal.',
            },
            {
              title: 'Basahin ang mga tuntunin at kumpirmahin',
              text: 'Bumubukas sa ibabaw ng form ang [mga tuntunin](/terms) at ang [abiso sa privacy](/privacy), at hindi nawawala ang nailagay mo.',
            },
          ],
          text: 'Naka-login ka na agad. Sunod ay kumpirmahin ang email address mo sa [sentro ng miyembro](/member): kung wala nito, hindi ka namin matutulungan kapag nakalimutan mo ang password.',
        },
      },
    },
    {
      id: 'forgotten-password',
      topic: 'account',
      words: {
        en: {
          title: 'I have forgotten my password',
          text: 'Open [Forgot password](/forgot), type your username and the email address of your account, and follow the link that we send. It works once and for a short time.\n\nNo mail after five minutes? Look into the spam folder, then ask again: only the newest link works.\n\n> Nobody at Solmar ever asks for your password. Whoever does is not us.',
        },
        tl: {
          title: 'Nakalimutan ko ang password ko',
          text: 'Buksan ang [Nakalimutan ang password](/forgot), ilagay ang username at email address ng account mo, at sundan ang link na ipapadala namin. Isang beses lang itong gumagana at sandali lang.\n\nWala pa ring email makalipas ang limang minuto? Tingnan ang spam folder, saka humiling ulit: ang pinakabagong link lang ang gumagana.\n\n> Walang sinuman sa Solmar ang hihingi ng password mo. Kung may humingi, hindi kami iyon.',
        },
      },
    },
    {
      id: 'depositTeach',
      topic: 'money',
      words: {
        en: {
          title: 'Your first deposit, step by step',
          lead: 'At a payment service it takes a minute, by bank transfer as long as your bank needs.',
          steps: [
            {
              title: 'Open Deposit',
              text: 'Log in, open the menu under your name at the top of the page and press **Deposit**. It is in the [member centre](/member) too.',
            },
            {
              title: 'Choose how you pay',
              text: 'Each way shows its smallest and largest amount and its fee. One that is closed says when it opens. Pay from an account in your own name: payments of other people are refused.',
            },
            {
              title: 'Enter the amount',
              text: 'Below it you read what you pay, the fee and what arrives. Nothing begins until you press **Continue to payment**.',
            },
            {
              title: 'Pay',
              text: 'A payment service opens its own page and leads you back here.\n\nFor a bank transfer you see account, reference and amount, each with a button that copies it, and a code for your banking app. Write the reference into the transfer, then press **I have paid**.',
            },
            {
              title: 'Follow it',
              text: 'The page of your deposit says what has happened, whose turn it is and until when. Your balance moves by itself. You find the page again under **Last deposits**.',
            },
          ],
          text: '## It has not arrived\n\nThe page of the deposit says until when we look for your payment. Money that comes later, or in another amount, is credited all the same. If it stays away, send customer service these three things:\n\n- the time of your payment\n- the amount\n- the reference of your deposit, which begins with D-, or a picture of the receipt\n\n> A deposit is money to play with. Decide on an amount before you begin, and see [Taking a break](/help?page=taking-a-break).',
        },
        tl: {
          title: 'Unang deposito mo, hakbang-hakbang',
          lead: 'Isang minuto lang sa payment service; sa bank transfer, kung gaano katagal ang bangko mo.',
          steps: [
            {
              title: 'Buksan ang Mag-deposit',
              text: 'Mag-login, buksan ang menu sa ilalim ng pangalan mo sa itaas ng page at pindutin ang **Mag-deposit**. Nasa [sentro ng miyembro](/member) din ito.',
            },
            {
              title: 'Piliin kung paano ka magbabayad',
              text: 'Nakasulat sa bawat paraan ang pinakamaliit at pinakamalaking halaga at ang singil. Kung sarado, nakasulat kung kailan magbubukas. Magbayad mula sa account na nasa sarili mong pangalan: hindi tinatanggap ang bayad ng iba.',
            },
            {
              title: 'Ilagay ang halaga',
              text: 'Nasa ilalim nito kung magkano ang babayaran mo, ang singil at kung magkano ang darating. Walang magsisimula hangga’t hindi mo pinipindot ang **Magpatuloy sa pagbabayad**.',
            },
            {
              title: 'Magbayad',
              text: 'Bubukas ang sariling page ng payment service at ibabalik ka nito rito.\n\nSa bank transfer, makikita mo ang account, reference at halaga, bawat isa may button na pangkopya, at isang code para sa banking app mo. Ilagay ang reference sa transfer, saka pindutin ang **Nagbayad na ako**.',
            },
            {
              title: 'Sundan ito',
              text: 'Nakasulat sa page ng deposito mo kung ano ang nangyari, kung sino ang kikilos at hanggang kailan. Kusang gagalaw ang balanse mo. Makikita mo ulit ang page sa **Mga huling deposito**.',
            },
          ],
          text: '## Hindi pa dumarating\n\nNakasulat sa page ng deposito kung hanggang kailan namin hahanapin ang bayad mo. Ikekredito pa rin ang perang darating nang huli o sa ibang halaga. Kung wala pa rin, ipadala sa customer service ang tatlong ito:\n\n- oras ng pagbabayad mo\n- halaga\n- reference ng deposito mo na nagsisimula sa D-, o larawan ng resibo\n\n> Panglaro ang deposito. Magpasya kung magkano bago magsimula, at basahin ang [Pagpapahinga](/help?page=taking-a-break).',
        },
      },
    },
    {
      id: 'withdraw',
      topic: 'money',
      words: {
        en: {
          title: 'How do I withdraw?',
          lead: 'To the account that you deposited from, in your own name.',
          text: 'Press **Withdraw**, choose the account and the amount, and confirm with your payment password.\n\nThe first withdrawal takes longer because we have to know who you are: have your identity card ready. Later ones are usually on their way within the hour.\n\n## Why was mine refused?\n\n- The account is in somebody else’s name.\n- A promotion that you joined is not finished. Its conditions stand under [Promotions](/promotions).\n- Something in your profile does not match your identity card.\n\nThe message in your account says which of them it was.',
        },
        tl: {
          title: 'Paano ako mag-withdraw?',
          lead: 'Sa account kung saan ka nagdeposito, sa sarili mong pangalan.',
          text: 'Pindutin ang **Withdraw**, piliin ang account at halaga, at kumpirmahin gamit ang payment password mo.\n\nMas matagal ang unang withdrawal dahil kailangan naming malaman kung sino ka: ihanda ang ID mo. Ang mga susunod ay karaniwang naipapadala sa loob ng isang oras.\n\n## Bakit tinanggihan ang akin?\n\n- Nasa pangalan ng iba ang account.\n- Hindi pa tapos ang promo na sinalihan mo. Nasa [Mga promo](/promotions) ang mga kondisyon nito.\n- May hindi tugma sa pagitan ng profile at ID mo.\n\nNakasulat sa mensahe sa account mo kung alin sa mga ito.',
        },
      },
    },
    ...solmarSafety,
  ],
}

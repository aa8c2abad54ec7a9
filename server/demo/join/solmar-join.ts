import type { Join } from '#schemas/config/join.ts'

/** What Solmar offers its partners. */
export const solmarJoin: Join = {
  link: 'https://partners.solmar.example/',
  words: {
    en: {
      title: 'Become a partner of Solmar',
      lead: 'Bring people who like a quiet table, and share in what they play, for as long as they stay.',
      reasons: [
        {
          title: 'A share that lasts',
          text: '30 % of net revenue in the first half year, then by what your players bring. **No** negative carry-over from month to month.',
        },
        {
          title: 'Figures of the hour',
          text: 'Visits, registrations and revenue in your own centre, up to the last full hour, and as a file.',
        },
        {
          title: 'Paid on the fifth',
          text: 'To your bank or wallet on the fifth of each month, from 50 on. What is less waits for the next one.',
        },
      ],
      steps: [
        {
          title: 'Tell us about yourself',
          text: 'Where you would bring players from, and in which languages. It takes five minutes.',
        },
        {
          title: 'Talk to us',
          text: 'Within two working days somebody with a name calls you, and you agree on your terms.',
        },
        {
          title: 'Get your code',
          text: 'Your code and your links work at once. Players enter the code when they [register](/register).',
        },
      ],
      text: '## What we ask\n\n- You are 18 or older, and your players are too.\n- You never promise winnings, and you never write to people who did not ask for it.\n- You say that you are our partner where you recommend us.\n\nThe rules for players are in the [terms](/terms).',
      action: 'Write to us',
    },
    tl: {
      title: 'Maging partner ng Solmar',
      lead: 'Magdala ng mga taong mahilig sa tahimik na mesa, at makihati sa nilalaro nila hangga’t narito sila.',
      reasons: [
        {
          title: 'Bahaging tumatagal',
          text: '30 % ng netong kita sa unang kalahating taon, saka ayon sa dala ng mga manlalaro mo. **Walang** utang na lumilipat sa susunod na buwan.',
        },
        {
          title: 'Mga numerong bago bawat oras',
          text: 'Mga bisita, rehistro at kita sa sarili mong sentro, hanggang sa huling buong oras, at bilang file.',
        },
        {
          title: 'Bayad tuwing ikalima',
          text: 'Sa bangko o wallet mo tuwing ikalima ng buwan, mula 50. Ang mas maliit ay naghihintay sa susunod.',
        },
      ],
      steps: [
        {
          title: 'Ikuwento ang sarili mo',
          text: 'Saan manggagaling ang mga manlalaro mo, at sa anong wika. Limang minuto lang.',
        },
        {
          title: 'Makipag-usap sa amin',
          text: 'Sa loob ng dalawang araw ng trabaho may tatawag sa iyo, at magkakasundo kayo sa mga kondisyon.',
        },
        {
          title: 'Kunin ang code mo',
          text: 'Gumagana agad ang code at mga link mo. Inilalagay ng manlalaro ang code kapag [nagrehistro](/register).',
        },
      ],
      text: '## Ang hinihingi namin\n\n- 18 ka na o higit pa, pati ang mga manlalaro mo.\n- Hindi ka nangangako ng panalo, at hindi ka sumusulat sa taong hindi humiling.\n- Sinasabi mong partner ka namin kapag inirerekomenda mo kami.\n\nNasa [mga tuntunin](/terms) ang mga patakaran para sa manlalaro.',
      action: 'Sulatan kami',
    },
  },
}

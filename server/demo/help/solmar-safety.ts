import type { HelpArticle } from '#schemas/config/help.ts'

/** What Solmar says about playing and staying safe. */
export const solmarSafety: readonly HelpArticle[] = [
  {
    id: 'broken-round',
    topic: 'games',
    words: {
      en: {
        title: 'My round broke off. Is my bet lost?',
        text: 'No. A round is decided on the server of the studio in the moment in which you press, and not in your browser. Open the same game again: it shows how the round ended, or lets you finish it.\n\nIf the game itself is in maintenance, your open round waits for it. A win is added to your balance even when you are not there.',
      },
      tl: {
        title: 'Naputol ang round ko. Nawala ba ang taya ko?',
        text: 'Hindi. Sa server ng studio napagpapasyahan ang round sa sandaling pumindot ka, hindi sa browser mo. Buksan muli ang laro: ipapakita nito kung paano natapos ang round, o hahayaan kang tapusin ito.\n\nKung nasa maintenance ang laro, maghihintay ang bukas mong round. Idinadagdag sa balanse mo ang panalo kahit wala ka.',
      },
    },
  },
  {
    id: 'find-a-game',
    topic: 'games',
    words: {
      en: {
        title: 'How do I find a game among ten thousand?',
        text: 'Type what you remember of its name into the search of any area. It forgives typing errors and other scripts.\n\n- **Filters** narrow the list: studio, theme, volatility, at least 25 lines, jackpot, new.\n- The **star** keeps a game. Your stars are there on every device.\n- [Slots](/rng) with `jackpot` in the search shows what pays one.\n\nThe address of the page holds your search: send it to a friend and they see the same list.',
      },
      tl: {
        title: 'Paano ako makakahanap ng laro sa sampung libo?',
        text: 'I-type sa search ng alinmang seksyon ang natatandaan mo sa pangalan. Ayos lang ang maling baybay at ibang panulat.\n\n- Pinapaikli ng **mga filter** ang listahan: studio, tema, volatility, 25 linya pataas, jackpot, bago.\n- Itinatabi ng **bituin** ang laro. Nasa lahat ng device mo ang mga bituin mo.\n- Ilagay ang `jackpot` sa search ng [Slots](/rng) para makita ang mga may jackpot.\n\nNasa address ng page ang hinanap mo: ipadala sa kaibigan at pareho ang makikita ninyo.',
      },
    },
  },
  {
    id: 'safe-account',
    topic: 'safety',
    words: {
      en: {
        title: 'How do I keep my account safe?',
        lead: 'Three things that keep out nearly everybody who tries.',
        steps: [
          {
            title: 'A password of its own',
            text: 'Let your browser or a password manager make one. What leaked elsewhere opens nothing here then.',
          },
          {
            title: 'An authenticator',
            text: 'Turn it on under **My account** in the [member centre](/member). A login from a new place then needs a code from your phone as well.',
          },
          {
            title: 'A look at your logins',
            text: 'The same page lists where you are logged in. One press ends all of them but this one.',
          },
        ],
      },
      tl: {
        title: 'Paano ko pananatilihing ligtas ang account ko?',
        lead: 'Tatlong bagay na humaharang sa halos lahat ng sumusubok.',
        steps: [
          {
            title: 'Sariling password',
            text: 'Hayaang browser o password manager ang gumawa nito. Walang mabubuksan dito ang nag-leak sa iba.',
          },
          {
            title: 'Authenticator',
            text: 'I-on ito sa **Account ko** sa [sentro ng miyembro](/member). Kapag may nag-login mula sa bagong lugar, kakailanganin din ang code mula sa telepono mo.',
          },
          {
            title: 'Silip sa mga login mo',
            text: 'Nasa parehong page kung saan ka naka-login. Isang pindot lang at matatapos ang lahat maliban sa ginagamit mo.',
          },
        ],
      },
    },
  },
  {
    id: 'taking-a-break',
    topic: 'safety',
    words: {
      en: {
        title: 'Taking a break',
        lead: 'Playing should stay a pastime. If it stops being one, stop playing.',
        text: 'Ask yourself now and then:\n\n- Do I play with money that I need for something else?\n- Do I play to win back what I lost?\n- Do I hide how much I play?\n\nOne *yes* is reason enough for a break. Customer service closes your account for a day, a month or for good, and asks no questions. It cannot be opened again before the time is over, and you can still withdraw what is in it.\n\n> Solmar is for people of 18 and older. Log out where children use the same device.',
      },
      tl: {
        title: 'Pagpapahinga',
        lead: 'Dapat manatiling libangan ang paglalaro. Kapag hindi na, tumigil muna.',
        text: 'Tanungin ang sarili paminsan-minsan:\n\n- Naglalaro ba ako gamit ang perang para sa iba?\n- Naglalaro ba ako para bawiin ang natalo ko?\n- Itinatago ko ba kung gaano ako maglaro?\n\nSapat nang dahilan ang isang *oo* para magpahinga. Isasara ng customer service ang account mo nang isang araw, isang buwan, o habambuhay, nang walang tanong. Hindi ito mabubuksan bago matapos ang panahon, at maiwi-withdraw mo pa rin ang laman.\n\n> Para sa 18 taong gulang pataas ang Solmar. Mag-logout kung may batang gumagamit ng device.',
      },
    },
  },
]

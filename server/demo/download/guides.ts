import type { DownloadGuide } from '#schemas/config/download.ts'
import { androidGuide } from './android-guide.ts'

/** How the apps of a demo merchant are installed. */
export function guides(site: string): DownloadGuide[] {
  return [iosGuide(site), androidGuide(site), liteGuide(site)]
}

function iosGuide(site: string): DownloadGuide {
  return {
    app: 'IOS_APP',
    words: {
      en: {
        title: 'iPhone and iPad',
        lead: `A profile puts ${site} on your home screen. Open this page in Safari: other browsers cannot install one.`,
        parts: [
          {
            title: 'Get the profile',
            steps: [
              {
                title: 'Press Download',
                text: 'Safari asks whether it may load a configuration profile. Press **Allow**.',
              },
              {
                title: 'Close the note',
                text: 'Safari says that the profile was downloaded. Nothing is installed yet.',
              },
            ],
          },
          {
            title: 'Install it (iOS 17 or later)',
            steps: [
              {
                title: 'Open Settings',
                text: 'At the very top, below your name, stands **Profile Downloaded**. If it does not, look under **General**, then **VPN & Device Management**. A profile that is not installed within eight minutes is thrown away: download it again.',
              },
              {
                title: `Choose ${site} and press Install`,
                text: `Enter the code of your device. It says *Not signed*: compare that the only content is a **Web Clip** with the address of ${site}, and go on.`,
              },
              {
                title: 'Open it from the home screen',
                text: `${site} is now an app of its own. To be rid of it, remove the profile in the same place.`,
              },
            ],
          },
        ],
      },
      tl: {
        title: 'iPhone at iPad',
        lead: `Isang profile ang naglalagay ng ${site} sa home screen mo. Buksan ang page na ito sa Safari: hindi ito magagawa ng ibang browser.`,
        parts: [
          {
            title: 'Kunin ang profile',
            steps: [
              {
                title: 'Pindutin ang I-download',
                text: 'Tatanungin ng Safari kung puwedeng kumuha ng configuration profile. Pindutin ang **Allow**.',
              },
              {
                title: 'Isara ang paalala',
                text: 'Sasabihin ng Safari na na-download na ang profile. Hindi pa ito naka-install.',
              },
            ],
          },
          {
            title: 'I-install ito (iOS 17 pataas)',
            steps: [
              {
                title: 'Buksan ang Settings',
                text: 'Nasa pinakaitaas, sa ilalim ng pangalan mo, ang **Profile Downloaded**. Kung wala, tingnan sa **General**, saka **VPN & Device Management**. Kapag hindi na-install sa loob ng walong minuto, itinatapon ang profile: i-download ulit.',
              },
              {
                title: `Piliin ang ${site} at pindutin ang Install`,
                text: `Ilagay ang passcode ng device. Nakasulat doon ang *Not signed*: tiyaking **Web Clip** lang na may address ng ${site} ang laman, saka magpatuloy.`,
              },
              {
                title: 'Buksan mula sa home screen',
                text: `Sariling app na ang ${site}. Para alisin, tanggalin ang profile sa parehong lugar.`,
              },
            ],
          },
        ],
      },
    },
  }
}

function liteGuide(site: string): DownloadGuide {
  return {
    app: 'LITE_APP',
    words: {
      en: {
        title: 'Lite app',
        lead: `Nothing to download: your browser keeps ${site} as an app. It takes less than one megabyte.`,
        parts: [
          {
            title: 'In Chrome, Edge or Samsung Internet',
            steps: [
              { title: `Open ${site}`, text: 'Press **Open**, or scan the code with your phone.' },
              {
                title: 'Open the menu of the browser',
                text: 'The three dots beside the address, or three lines at the bottom.',
              },
              {
                title: 'Choose Add to home screen',
                text: 'On a computer it is called **Install**. Confirm the name, and the icon is there.',
              },
            ],
          },
          {
            title: 'In Safari',
            steps: [
              {
                title: 'Press Share',
                text: 'The square with the arrow, at the bottom on an iPhone, at the top on an iPad.',
              },
              {
                title: 'Choose Add to Home Screen',
                text: 'You may have to scroll down for it. Press **Add**.',
              },
            ],
          },
        ],
      },
      tl: {
        title: 'Lite app',
        lead: `Walang ida-download: itatabi ng browser ang ${site} bilang app. Wala pang isang megabyte.`,
        parts: [
          {
            title: 'Sa Chrome, Edge o Samsung Internet',
            steps: [
              {
                title: `Buksan ang ${site}`,
                text: 'Pindutin ang **Buksan**, o i-scan ang code gamit ang telepono.',
              },
              {
                title: 'Buksan ang menu ng browser',
                text: 'Ang tatlong tuldok sa tabi ng address, o tatlong guhit sa ibaba.',
              },
              {
                title: 'Piliin ang Add to home screen',
                text: '**Install** ang tawag dito sa computer. Kumpirmahin ang pangalan at naroon na ang icon.',
              },
            ],
          },
          {
            title: 'Sa Safari',
            steps: [
              {
                title: 'Pindutin ang Share',
                text: 'Ang kahon na may arrow: nasa ibaba sa iPhone, nasa itaas sa iPad.',
              },
              {
                title: 'Piliin ang Add to Home Screen',
                text: 'Baka kailangang mag-scroll pababa. Pindutin ang **Add**.',
              },
            ],
          },
        ],
      },
    },
  }
}

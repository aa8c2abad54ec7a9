import type { DownloadGuide } from '#schemas/config/download.ts'

export function androidGuide(site: string): DownloadGuide {
  return {
    app: 'ANDROID_APP',
    version: '3.2',
    words: {
      en: {
        title: 'Android',
        lead: 'For Android 9 or later, 14 MB. It does not come from the Play Store, which allows no betting where we are.',
        parts: [
          {
            title: 'Install the app',
            steps: [
              {
                title: 'Press Download',
                text: 'If the browser warns of the kind of file, choose **Download anyway**.',
              },
              {
                title: 'Open the file',
                text: 'In the notification, or under **Files**, then **Downloads**.',
              },
              {
                title: 'Allow it once',
                text: 'Android asks whether your browser may install apps. Press **Settings**, switch it on, and go back. You can switch it off again afterwards.',
              },
              {
                title: 'Press Install',
                text: `${site} appears among your apps and keeps itself up to date.`,
              },
            ],
          },
        ],
      },
      tl: {
        title: 'Android',
        lead: 'Para sa Android 9 pataas, 14 MB. Wala ito sa Play Store, na hindi pumapayag sa pustahan dito sa atin.',
        parts: [
          {
            title: 'I-install ang app',
            steps: [
              {
                title: 'Pindutin ang I-download',
                text: 'Kung magbabala ang browser tungkol sa file, piliin ang **Download anyway**.',
              },
              { title: 'Buksan ang file', text: 'Nasa notification, o sa **Files**, saka **Downloads**.' },
              {
                title: 'Payagan nang isang beses',
                text: 'Tatanungin ng Android kung puwedeng mag-install ng app ang browser mo. Pindutin ang **Settings**, i-on, at bumalik. Puwede mo itong i-off pagkatapos.',
              },
              {
                title: 'Pindutin ang Install',
                text: `Lalabas ang ${site} sa mga app mo at kusa itong mag-a-update.`,
              },
            ],
          },
        ],
      },
    },
  }
}

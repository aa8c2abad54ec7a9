import { describe, expect, it } from 'vitest'
import { browserName } from './browser-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit}`
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const android = `Mozilla/5.0 (Linux; Android 10; K) ${webkit}`
const app = `Mozilla/5.0 (Linux; Android 14; SM-A546E Build/UP1A.231005.007; wv) ${webkit} Version/4.0 Chrome/138.0.7204.63 Mobile Safari/537.36`

const samples: readonly (readonly [string, readonly (readonly [string, string | undefined])[]])[] = [
  [
    'browsers of a computer',
    [
      [`${windows} Chrome/138.0.0.0 Safari/537.36`, 'Chrome, Windows'],
      [`${windows} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`, 'Edge, Windows'],
      [`${windows} Chrome/134.0.0.0 Safari/537.36 OPR/119.0.0.0`, 'Opera, Windows'],
      [`${windows} Chrome/136.0.0.0 Safari/537.36 Vivaldi/7.4.3684.50`, 'Vivaldi, Windows'],
      [`${windows} coc_coc_browser/138.0.0 Chrome/132.0.0.0 Safari/537.36`, 'Cốc Cốc, Windows'],
      [
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
        'Firefox, Windows',
      ],
      [`${mac} ${webkit} Chrome/138.0.0.0 Safari/537.36`, 'Chrome, macOS'],
      [`${mac} ${webkit} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`, 'Edge, macOS'],
      [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`, 'Safari, macOS'],
      [
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
        'Firefox, macOS',
      ],
      [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/138.0.0.0 Safari/537.36`, 'Chrome, Linux'],
      ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
      [
        `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/138.0.0.0 Safari/537.36`,
        'Chrome, ChromeOS',
      ],
    ],
  ],
  [
    'browsers of a phone or a tablet',
    [
      [`${android} Chrome/138.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
      [`${android} Chrome/138.0.0.0 Mobile Safari/537.36 EdgA/138.0.0.0`, 'Edge, Android'],
      [`${android} Chrome/137.0.0.0 Mobile Safari/537.36 OPR/90.0.0.0`, 'Opera, Android'],
      [`${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet, Android'],
      [
        `Mozilla/5.0 (Linux; U; Android 13; en-us; 2201117TG) ${webkit} Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.6.0-gn`,
        'Mi Browser, Android',
      ],
      [
        `Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00) ${webkit} Chrome/114.0.5735.196 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36`,
        'Huawei Browser, HarmonyOS',
      ],
      [
        `Mozilla/5.0 (Linux; U; Android 14; en-US; RMX3830) ${webkit} Version/4.0 Chrome/123.0.6312.80 UCBrowser/13.8.0.1331 Mobile Safari/537.36`,
        'UC Browser, Android',
      ],
      ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox, Android'],
      [
        'Opera/9.80 (Android; Opera Mini/80.0.2254/191.303; U; en) Presto/2.12.423 Version/12.16',
        'Opera, Android',
      ],
      ['Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', 'Firefox, KaiOS'],
      [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari, iOS'],
      [`${iphone} CriOS/138.0.7204.53 Mobile/15E148 Safari/604.1`, 'Chrome, iOS'],
      [`${iphone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, 'Firefox, iOS'],
      [`${iphone} Version/18.0 EdgiOS/137.0.3296.92 Mobile/15E148 Safari/604.1`, 'Edge, iOS'],
      [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1 OPT/5.5.2`, 'Opera, iOS'],
      [`${iphone} Version/18.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`, 'DuckDuckGo, iOS'],
      [
        'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
        'Safari, iOS',
      ],
    ],
  ],
  [
    'pages inside apps',
    [
      [`${app} [FB_IAB/FB4A;FBAV/520.0.0.44.99;IABMV/1;]`, 'Facebook, Android'],
      [`${app} [FB_IAB/Orca-Android;FBAV/510.0.0.0.0;]`, 'Messenger, Android'],
      [`${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/520.0.0.38.101;FBDV/iPhone14,5]`, 'Facebook, iOS'],
      [`${iphone} Mobile/15E148 Instagram 387.0.0.26.81 (iPhone14,5; iOS 18_5; en_US)`, 'Instagram, iOS'],
      [`${iphone} Mobile/15E148 Safari Line/15.9.0`, 'LINE, iOS'],
      [`${app} Line/15.9.0/IAB`, 'LINE, Android'],
      [
        `${app} XWEB/1380043 MMWEBSDK/20250503 MicroMessenger/8.0.61.2880(0x28003D30) WeChat/arm64`,
        'WeChat, Android',
      ],
      [
        `${app} musical_ly_2023405030 JsSdk/1.0 NetType/WIFI AppName/musical_ly BytedanceWebview/d8a21c6`,
        'TikTok, Android',
      ],
      [`${app} Zalo android/25060210 ZaloTheme/light ZaloLanguage/vi`, 'Zalo, Android'],
      [`${iphone} GSA/375.0.774095421 Mobile/15E148 Safari/604.1`, 'Google, iOS'],
      [app, 'Android'],
      [`${iphone} Mobile/15E148`, 'iOS'],
    ],
  ],
  [
    'what is nobody’s browser',
    [
      [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/138.0.0.0 Safari/537.36`, 'Chrome, Linux'],
      [
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
        'Linux',
      ],
      ['curl/8.7.1', undefined],
      ['', undefined],
    ],
  ],
]

describe.each(samples)('%s', (_, cases) => {
  it.each(cases)('reads %s', (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name)
  })
})

/** The first match wins: nearly every browser also names those before it, and an app names the browser inside it. */
const browsers = [
  ['Messenger', /\bMessengerForiOS\b|\bOrca-Android\b/],
  ['Facebook', /\bFB(?:AN|AV|_IAB)\//],
  ['Instagram', /\bInstagram\b/],
  ['TikTok', /\b(?:musical_ly|trill|BytedanceWebview)\b/i],
  ['LINE', /\bLine\//],
  ['WeChat', /\bMicroMessenger\//],
  ['Zalo', /\bZalo\b/],
  ['KakaoTalk', /\bKAKAOTALK\b/],
  ['Google', /\bGSA\//],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPX|OPT|OPiOS|Opera(?: Mini)?)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Huawei Browser', /\bHuaweiBrowser\//],
  ['Mi Browser', /\bMiuiBrowser\//],
  ['UC Browser', /\bUC ?Browser\//],
  ['Yandex Browser', /\bYaBrowser\//],
  ['Cốc Cốc', /\bcoc_coc_browser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['DuckDuckGo', /\b(?:DuckDuckGo|Ddg)\//],
  ['Firefox', /\b(?:Firefox|FxiOS|Focus)\//],
  // A page inside some other app: the system says more than the browser of which it is made.
  [undefined, /; wv\)/],
  ['Chrome', /\b(?:Headless)?Chrome\/|\b(?:CriOS|Chromium)\//],
  // Only Apple has it; elsewhere the word stands for compatibility.
  ['Safari', /^(?=.*\bVersion\/)(?=.*\bSafari\/).*\b(?:Macintosh|iPhone|iPad|iPod)\b/],
] as const

const systems = [
  ['HarmonyOS', /\b(?:OpenHarmony|HarmonyOS)\b/],
  ['Android', /\bAndroid\b/],
  ['KaiOS', /\bKAIOS\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Browser or app and system in words, as a player knows them: `Chrome, Android`; undefined where neither is known. */
export function browserName(userAgent: string): string | undefined {
  const found = [browsers, systems].flatMap(
    (table) => table.find(([, sign]) => sign.test(userAgent))?.[0] ?? [],
  )
  return found.length > 0 ? found.join(', ') : undefined
}

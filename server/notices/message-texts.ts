const texts = {
  en: {
    registrationCode:
      '{site}: your code is {code}. It works for {minutes} minutes. Do not share it with anyone.',
    loginCode:
      '{site}: {code} is your login code. It works for {minutes} minutes. Do not share it with anyone.',
    resetCode:
      '{site}: {code} sets a new password. It works for {minutes} minutes. Not you? Ignore this message.',
    changePasswordCode: '{site}: {code} confirms your new password. It works for {minutes} minutes.',
    secondVerificationCode:
      '{site}: {code} confirms your login from a new device or place. It works for {minutes} minutes. Not you? Change your password.',
    bindMobileCode: '{site}: {code} confirms your mobile number. It works for {minutes} minutes.',
    bindEmailCode: '{site}: {code} confirms your email address. It works for {minutes} minutes.',
    codeSent: 'The code is on its way.',
    linkSent: 'If this username and email address belong together, a link is on its way.',
    passwordLink:
      'Hello,\n\nuse this link to set a new password on {site}. It works once, for {minutes} minutes:\n\n{link}\n\nIf you did not ask for it, ignore this email: your password stays as it is.',
    passwordLinkSubject: 'Set a new password for {site}',
    emailConfirmation:
      'Hello,\n\nsomebody registered on {site} with this email address. If it was you, confirm it with this link. It works once, for {hours} hours, in the browser that you registered with or after you have logged in:\n\n{link}\n\nIf it was not you, ignore this email.',
    emailConfirmationSubject: 'Confirm your email address for {site}',
    newLogin:
      'Hello {account},\n\nyour account on {site} was used from a new device or place: {address}, {time}.\n\nIf that was not you, change your password now and end the other sessions.',
    newLoginSubject: 'A new login to {site}',
    passwordChanged:
      'Hello {account},\n\nthe password of your account on {site} was changed, and all other sessions have ended.\n\nIf that was not you, set a new password and contact us.',
    passwordChangedSubject: 'Your password on {site} was changed',
    paymentPasswordChanged:
      'Hello {account},\n\nthe payment password of your account on {site} was changed.\n\nIf that was not you, change your password and contact us.',
    paymentPasswordChangedSubject: 'Your payment password on {site} was changed',
    authenticatorChanged:
      'Hello {account},\n\nthe authenticator of your account on {site} was turned {state}.\n\nIf that was not you, change your password and contact us.',
    authenticatorChangedSubject: 'Your authenticator on {site} was changed',
    addressChanged:
      'Hello {account},\n\nthe email address of your account on {site} was changed. This address is no longer used.\n\nIf that was not you, contact us.',
    addressChangedSubject: 'Your email address on {site} was changed',
    signInLinked:
      'Hello {account},\n\nyou can now log in to {site} with {provider}.\n\nIf that was not you, remove it under Security in the member centre, change your password and contact us.',
    signInLinkedSubject: '{provider} now logs you in to {site}',
    signInUnlinked:
      'Hello {account},\n\nyou can no longer log in to {site} with {provider}.\n\nIf that was not you, change your password and contact us.',
    signInUnlinkedSubject: '{provider} no longer logs you in to {site}',
    numberChanged:
      'Hello {account},\n\nthe mobile number of your account on {site} was changed.\n\nIf that was not you, change your password and contact us.',
    numberChangedSubject: 'Your mobile number on {site} was changed',
    accountLocked:
      'Hello {account},\n\nthere were too many failed logins to your account on {site}. For now you can log in only on a device you have used before.\n\nIf that was not you, set a new password. You can then log in anywhere again.',
    accountLockedSubject: 'Your account on {site} is locked',
    secondVerificationFailed:
      'Hello {account},\n\nsomebody logged in to {site} with your password and then gave several wrong answers to the second verification.\n\nIf that was not you, change your password: somebody knows it.',
    secondVerificationFailedSubject: 'Somebody may know your password on {site}',
    on: 'on',
    off: 'off',
  },
  tl: {
    registrationCode:
      '{site}: ang iyong code ay {code}. May bisa ito nang {minutes} minuto. Huwag itong sabihin kaninuman.',
    loginCode:
      '{site}: {code} ang code para makapag-log in ka. May bisa ito nang {minutes} minuto. Huwag itong sabihin kaninuman.',
    resetCode:
      '{site}: {code} ang code para sa bagong password. May bisa ito nang {minutes} minuto. Hindi ikaw? Walang kailangang gawin.',
    changePasswordCode:
      '{site}: {code} ang nagkukumpirma ng bago mong password. May bisa ito nang {minutes} minuto.',
    secondVerificationCode:
      '{site}: {code} ang nagkukumpirma ng pag-log in mo mula sa bagong lugar. May bisa ito nang {minutes} minuto. Hindi ikaw? Palitan ang password mo.',
    bindMobileCode:
      '{site}: {code} ang nagkukumpirma ng numero ng mobile mo. May bisa ito nang {minutes} minuto.',
    bindEmailCode:
      '{site}: {code} ang nagkukumpirma ng email address mo. May bisa ito nang {minutes} minuto.',
    codeSent: 'Papunta na ang code.',
    linkSent: 'Kung magkatugma ang username at email address na ito, papunta na ang link.',
    passwordLink:
      'Kumusta,\n\nang link na ito ay nagtatakda ng bagong password sa {site}. May bisa ito nang {minutes} minuto, isang beses lang:\n\n{link}\n\nKung hindi mo ito hiniling, walang kailangang gawin: mananatili ang password mo.',
    passwordLinkSubject: 'Bagong password para sa {site}',
    emailConfirmation:
      'Kumusta,\n\nmay nagrehistro sa {site} gamit ang email address na ito. Kung ikaw iyon, kumpirmahin ito gamit ang link na ito. Isang beses itong gumagana, sa loob ng {hours} oras, sa browser na ginamit mo sa pagrehistro o pagkatapos mong mag-log in:\n\n{link}\n\nKung hindi ikaw iyon, huwag pansinin ang email na ito.',
    emailConfirmationSubject: 'Kumpirmahin ang email address mo para sa {site}',
    newLogin:
      'Kumusta {account},\n\nginamit ang account mo sa {site} mula sa bagong lugar: {address}, {time}.\n\nKung hindi ikaw iyon, palitan agad ang password mo at tapusin ang ibang session.',
    newLoginSubject: 'Bagong pag-log in sa {site}',
    passwordChanged:
      'Kumusta {account},\n\npinalitan ang password ng account mo sa {site}, at natapos na ang lahat ng ibang session.\n\nKung hindi ikaw iyon, magtakda ng bagong password at makipag-ugnayan sa amin.',
    passwordChangedSubject: 'Pinalitan ang password mo sa {site}',
    paymentPasswordChanged:
      'Kumusta {account},\n\npinalitan ang password sa pagbabayad ng account mo sa {site}.\n\nKung hindi ikaw iyon, palitan ang password mo at makipag-ugnayan sa amin.',
    paymentPasswordChangedSubject: 'Ang password sa pagbabayad mo sa {site}',
    authenticatorChanged:
      'Kumusta {account},\n\n{state} na ang authenticator ng account mo sa {site}.\n\nKung hindi ikaw iyon, palitan ang password mo at makipag-ugnayan sa amin.',
    authenticatorChangedSubject: 'Ang authenticator mo sa {site}',
    addressChanged:
      'Kumusta {account},\n\nibang email address na ang nakaugnay sa account mo sa {site}. Hindi na ginagamit ang address na ito.\n\nKung hindi ikaw iyon, makipag-ugnayan sa amin.',
    addressChangedSubject: 'Ang email address mo sa {site}',
    signInLinked:
      'Kumusta {account},\n\nmabubuksan na ng {provider} ang account mo sa {site}: makakapasok ang sinumang mag-sign in gamit ito.\n\nKung hindi ikaw iyon, alisin ito sa Seguridad ng sentro ng miyembro, palitan ang password mo at makipag-ugnayan sa amin.',
    signInLinkedSubject: 'Makakapag-log in ka na sa {site} gamit ang {provider}',
    signInUnlinked:
      'Kumusta {account},\n\nhindi na mabubuksan ng {provider} ang account mo sa {site}.\n\nKung hindi ikaw iyon, palitan ang password mo at makipag-ugnayan sa amin.',
    signInUnlinkedSubject: 'Hindi ka na makakapag-log in sa {site} gamit ang {provider}',
    numberChanged:
      'Kumusta {account},\n\nibang numero ng mobile na ang nakaugnay sa account mo sa {site}.\n\nKung hindi ikaw iyon, palitan ang password mo at makipag-ugnayan sa amin.',
    numberChangedSubject: 'Ang numero ng mobile mo sa {site}',
    accountLocked:
      'Kumusta {account},\n\nmasyadong maraming nabigong pag-log in sa account mo sa {site}. Sa ngayon, makakapag-log in ka lang sa device na nagamit mo na dati.\n\nKung hindi ikaw iyon, magtakda ng bagong password. Pagkatapos, makakapag-log in ka na ulit kahit saan.',
    accountLockedSubject: 'Naka-lock ang account mo sa {site}',
    secondVerificationFailed:
      'Kumusta {account},\n\nmay nag-log in sa {site} gamit ang password mo at ilang beses na mali ang sagot sa pangalawang beripikasyon.\n\nKung hindi ikaw iyon, palitan ang password mo: may nakaaalam nito.',
    secondVerificationFailedSubject: 'Baka may nakaaalam ng password mo sa {site}',
    on: 'naka-on',
    off: 'naka-off',
  },
} as const

type MessageId = keyof (typeof texts)['en']

/** A text that the platform itself sends to a player, in a language, or in English where there is none. `{name}` is substituted. */
export function messageText(
  language: string,
  id: MessageId,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const table: Readonly<Record<string, Readonly<Record<MessageId, string>>>> = texts
  return (table[language] ?? texts.en)[id].replace(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  )
}

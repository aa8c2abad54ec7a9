const texts = {
  en: {
    registrationCode: '{site}: your code is {code}. It counts for {minutes} minutes. Tell it to nobody.',
    loginCode: '{site}: {code} logs you in. It counts for {minutes} minutes. Tell it to nobody.',
    resetCode: '{site}: {code} sets a new password. It counts for {minutes} minutes. Not you? Do nothing.',
    changePasswordCode: '{site}: {code} confirms your new password. It counts for {minutes} minutes.',
    secondVerificationCode:
      '{site}: {code} confirms your login from a new place. It counts for {minutes} minutes. Not you? Change your password.',
    bindMobileCode: '{site}: {code} confirms your mobile number. It counts for {minutes} minutes.',
    bindEmailCode: '{site}: {code} confirms your mail address. It counts for {minutes} minutes.',
    codeSent: 'The code is on its way.',
    linkSent: 'If the account exists, a link is on its way to its mail address.',
    passwordLink:
      'Hello {account},\n\nthis link sets a new password on {site}. It counts for {minutes} minutes, once:\n\n{link}\n\nIf you did not ask for it, do nothing: your password stays as it is.',
    passwordLinkSubject: 'A new password for {site}',
    newLogin:
      'Hello {account},\n\nyour account on {site} was used from a new place: {address}, {time}.\n\nIf that was not you, change your password now and end the other sessions.',
    newLoginSubject: 'A new login to {site}',
    passwordChanged:
      'Hello {account},\n\nthe password of your account on {site} was changed, and all other sessions have ended.\n\nIf that was not you, set a new password and contact us.',
    passwordChangedSubject: 'Your password on {site} was changed',
    paymentPasswordChanged:
      'Hello {account},\n\nthe payment password of your account on {site} was set anew.\n\nIf that was not you, change your password and contact us.',
    paymentPasswordChangedSubject: 'Your payment password on {site}',
    authenticatorChanged:
      'Hello {account},\n\nthe authenticator of your account on {site} was turned {state}.\n\nIf that was not you, change your password and contact us.',
    authenticatorChangedSubject: 'Your authenticator on {site}',
    addressChanged:
      'Hello {account},\n\nanother mail address was bound to your account on {site}. This one is no longer used.\n\nIf that was not you, contact us.',
    addressChangedSubject: 'Your mail address on {site}',
    signInLinked:
      'Hello {account},\n\n{provider} now opens your account on {site}: whoever signs in with it is let in.\n\nIf that was not you, remove it in the security centre, change your password and contact us.',
    signInLinkedSubject: 'A new way into your account on {site}',
    signInUnlinked:
      'Hello {account},\n\n{provider} no longer opens your account on {site}.\n\nIf that was not you, change your password and contact us.',
    signInUnlinkedSubject: 'One way less into your account on {site}',
    numberChanged:
      'Hello {account},\n\nanother mobile number was bound to your account on {site}.\n\nIf that was not you, change your password and contact us.',
    numberChangedSubject: 'Your mobile number on {site}',
    accountLocked:
      'Hello {account},\n\nyour account on {site} is locked for {minutes} minutes, because a wrong password was given too often. Devices that you have used before can still log in.\n\nIf that was not you, set a new password.',
    accountLockedSubject: 'Your account on {site} is locked',
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
      '{site}: {code} ang nagkukumpirma ng mobile number mo. May bisa ito nang {minutes} minuto.',
    bindEmailCode:
      '{site}: {code} ang nagkukumpirma ng email address mo. May bisa ito nang {minutes} minuto.',
    codeSent: 'Papunta na ang code.',
    linkSent: 'Kung may ganitong account, papunta na ang link sa email address nito.',
    passwordLink:
      'Kumusta {account},\n\nang link na ito ay nagtatakda ng bagong password sa {site}. May bisa ito nang {minutes} minuto, isang beses lang:\n\n{link}\n\nKung hindi mo ito hiniling, walang kailangang gawin: mananatili ang password mo.',
    passwordLinkSubject: 'Bagong password para sa {site}',
    newLogin:
      'Kumusta {account},\n\nginamit ang account mo sa {site} mula sa bagong lugar: {address}, {time}.\n\nKung hindi ikaw iyon, palitan agad ang password mo at tapusin ang ibang session.',
    newLoginSubject: 'Bagong pag-log in sa {site}',
    passwordChanged:
      'Kumusta {account},\n\npinalitan ang password ng account mo sa {site}, at natapos na ang lahat ng ibang session.\n\nKung hindi ikaw iyon, magtakda ng bagong password at makipag-ugnayan sa amin.',
    passwordChangedSubject: 'Pinalitan ang password mo sa {site}',
    paymentPasswordChanged:
      'Kumusta {account},\n\nnagtakda ng bagong payment password para sa account mo sa {site}.\n\nKung hindi ikaw iyon, palitan ang password mo at makipag-ugnayan sa amin.',
    paymentPasswordChangedSubject: 'Ang payment password mo sa {site}',
    authenticatorChanged:
      'Kumusta {account},\n\n{state} na ang authenticator ng account mo sa {site}.\n\nKung hindi ikaw iyon, palitan ang password mo at makipag-ugnayan sa amin.',
    authenticatorChangedSubject: 'Ang authenticator mo sa {site}',
    addressChanged:
      'Kumusta {account},\n\nibang email address na ang nakaugnay sa account mo sa {site}. Hindi na ginagamit ang address na ito.\n\nKung hindi ikaw iyon, makipag-ugnayan sa amin.',
    addressChangedSubject: 'Ang email address mo sa {site}',
    signInLinked:
      'Kumusta {account},\n\nmabubuksan na ng {provider} ang account mo sa {site}: makakapasok ang sinumang mag-sign in gamit ito.\n\nKung hindi ikaw iyon, alisin ito sa security centre, palitan ang password mo at makipag-ugnayan sa amin.',
    signInLinkedSubject: 'Bagong paraan para makapasok sa account mo sa {site}',
    signInUnlinked:
      'Kumusta {account},\n\nhindi na mabubuksan ng {provider} ang account mo sa {site}.\n\nKung hindi ikaw iyon, palitan ang password mo at makipag-ugnayan sa amin.',
    signInUnlinkedSubject: 'Inalis ang isang paraan para makapasok sa account mo sa {site}',
    numberChanged:
      'Kumusta {account},\n\nibang mobile number na ang nakaugnay sa account mo sa {site}.\n\nKung hindi ikaw iyon, palitan ang password mo at makipag-ugnayan sa amin.',
    numberChangedSubject: 'Ang mobile number mo sa {site}',
    accountLocked:
      'Kumusta {account},\n\nnaka-lock ang account mo sa {site} nang {minutes} minuto, dahil masyadong maraming beses na mali ang password na inilagay. Makakapag-log in pa rin ang mga device na nagamit mo na dati.\n\nKung hindi ikaw iyon, magtakda ng bagong password.',
    accountLockedSubject: 'Naka-lock ang account mo sa {site}',
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

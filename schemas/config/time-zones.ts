/**
 * Time zones that were renamed, by the old name. `Intl` lists and reports the old ones, of 20 years ago, and takes both: documents may have
 * either, and a reader is shown the present one.
 */
const presentNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** The name that a time zone has now. */
export function presentZone(name: string): string {
  return Object.hasOwn(presentNames, name) ? (presentNames[name] ?? name) : name
}

/** As a reader sees it: `Asia/Ho Chi Minh`. */
export function zoneText(name: string): string {
  return presentZone(name).replaceAll('_', ' ')
}

/** Every name that a time zone has had. */
export function namesOfZone(name: string): readonly string[] {
  const present = presentZone(name)
  return [present, ...Object.keys(presentNames).filter((old) => presentNames[old] === present)]
}

/** The time zones of the platform, each by its present name. */
export function timeZones(): readonly string[] {
  const present = Intl.supportedValuesOf('timeZone').map(presentZone)
  return ['UTC', ...[...new Set(present)].filter((zone) => zone !== 'UTC').toSorted()]
}

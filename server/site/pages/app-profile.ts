import { createHash } from 'node:crypto'
import type { CurrentSite } from '../sites/current-site.ts'

/**
 * The configuration profile with which an iPhone puts the site on its home screen (Apple, Device Management, WebClip), with the
 * merchant's icon. The same merchant always has the same identifiers, so that a later profile replaces an earlier one.
 */
export function appProfile({ merchant, documents }: CurrentSite, origin: string, icon: Buffer): string {
  const { siteName } = documents.theme
  const name = escaped(siteName)
  const common = (of: string) => `
<key>PayloadIdentifier</key><string>${escaped(`${new URL(origin).hostname}.${merchant}.${of}`)}</string>
<key>PayloadUUID</key><string>${uuidOf(`${merchant} ${of}`)}</string>
<key>PayloadVersion</key><integer>1</integer>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
<key>PayloadType</key><string>Configuration</string>
<key>PayloadDisplayName</key><string>${name}</string>
<key>PayloadOrganization</key><string>${name}</string>${common('profile')}
<key>PayloadContent</key><array><dict>
<key>PayloadType</key><string>com.apple.webClip.managed</string>
<key>PayloadDisplayName</key><string>${name}</string>${common('clip')}
<key>Label</key><string>${name}</string>
<key>URL</key><string>${escaped(`${origin}/`)}</string>
<key>Icon</key><data>${icon.toString('base64')}</data>
<key>FullScreen</key><true/>
<key>IsRemovable</key><true/>
</dict></array>
</dict></plist>
`
}

function escaped(text: string) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** A name-based UUID (RFC 9562, version 8). */
function uuidOf(name: string) {
  const digits = createHash('sha256').update(name).digest('hex').slice(0, 32)
  const marked = `${digits.slice(0, 12)}8${digits.slice(13, 16)}8${digits.slice(17)}`
  return marked.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5').toUpperCase()
}

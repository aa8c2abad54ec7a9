import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#server/platform/project-root.ts'

/** Starts the built server as `npm start` does, with its data in a folder of its own; resolves when it says that it is running. */
export async function startServer(
  folder: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
) {
  const began = performance.now()
  const child = spawn(process.execPath, [join(projectRoot, 'dist', 'server', 'main.js')], {
    cwd: projectRoot,
    env: {
      ...process.env,
      DATABASE_URL: '',
      NODE_ENV: 'production',
      DATA_DIR: folder,
      PORT: String(port),
      // Its games are tried without the whole of it.
      GAMES_PORT: '0',
      PAY_PORT: '0',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('Marquee is running') && resolve())
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  })
  return { process: child, milliseconds: performance.now() - began }
}

export function ended(child: ChildProcess) {
  return new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })
}

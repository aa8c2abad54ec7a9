import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { projectRoot } from '#server/platform/project-root.ts'

interface SourceFile {
  /** Path from the root of the project, with slashes. */
  readonly path: string
  readonly text: string
}

/** The files of some folders of ours whose path matches; unit tests only where they are asked for. */
export function sourceFiles(
  folders: readonly string[],
  matches = /\.tsx?$/,
  { tests = false } = {},
): readonly SourceFile[] {
  return folders
    .flatMap((folder) => readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => matches.test(file) && /\.test\.tsx?$/.test(file) === tests)
    .map((file) => ({
      path: relative(projectRoot, file).split(sep).join('/'),
      text: readFileSync(file, 'utf8'),
    }))
}

/** The compiler's view of declarations: an opened project, and stable names for what is declared. */
import { API, type Project } from 'typescript/unstable/sync';
import { isIdentifier, isSourceFile, isStringLiteral, type Node } from 'typescript/unstable/ast';

/** A project of the compiler; `close` ends the process behind it. */
export interface OpenProject {
  readonly project: Project;
  close(): void;
}

/** Opens a tsconfig. Throws when it cannot be read. */
export function openProject(config: string): OpenProject {
  const api = new API();
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  if (!project) {
    api.close();
    throw new Error(`${config} opens no project`);
  }
  return { project, close: () => api.close() };
}

/** The nodes with a name from the declaration at the top of the file down to a node. */
export function namesAbove(node: Node): readonly Node[] {
  const named: Node[] = [];
  for (let at: Node | undefined = node; at && !isSourceFile(at); at = at.parent) if (nameOf(at) !== null) named.unshift(at);
  return named;
}

/** The names from the declaration at the top of the file down to a node, such as `Api.call`; nodes without a name add nothing. */
export function nameChain(node: Node): string {
  return namesAbove(node).map(nameOf).join('.');
}

/** The name that a declaration or member has; null for one without a name, or with a computed one. */
export function nameOf(node: Node): string | null {
  const name = 'name' in node ? (node.name as Node | undefined) : undefined;
  return name && (isIdentifier(name) || isStringLiteral(name)) ? name.text : null;
}

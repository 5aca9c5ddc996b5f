/** Default values of parameters in the sources of a contract, `function Button({ size = 'small' })`: the compiler leaves them out of declarations. */
import { relative } from 'node:path';
import { isBindingElement, isFunctionDeclaration, isIdentifier, isParameterDeclaration, type Node } from 'typescript/unstable/ast';
import { nameChain, openProject } from './contract-program.ts';

/** `<file>#<function>.<name>` of each exported function's parameters and their properties → the text of its default value. */
export function readDefaults(folder: string, config: string): Record<string, string> {
  const { project, close } = openProject(config);
  try {
    const files = project.program.getSourceFileNames().filter((file) => file.startsWith(`${folder}/`) && !file.includes('.test.'));
    const found = files.flatMap((file) => defaultsOf(project.program.getSourceFile(file), relative(folder, file).replace(/\.tsx?$/, '')));
    return Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)));
  } finally {
    close();
  }
}

function defaultsOf(source: Node | undefined, file: string): [string, string][] {
  const found: [string, string][] = [];
  const visit = (node: Node): void => {
    if ((isBindingElement(node) || isParameterDeclaration(node)) && node.initializer && node.name && isIdentifier(node.name))
      found.push([`${file}#${nameChain(node)}`, node.initializer.getText()]);
    node.forEachChild(visit);
  };
  source?.forEachChild((statement) => {
    if (isFunctionDeclaration(statement) && statement.getText().startsWith('export ')) {
      for (const parameter of statement.parameters) visit(parameter);
    }
  });
  return found;
}

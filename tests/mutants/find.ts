import {
  isArrayLiteralExpression,
  isArrowFunction,
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isDoStatement,
  isElementAccessExpression,
  isForInStatement,
  isForOfStatement,
  isForStatement,
  isFunctionLikeDeclaration,
  isIdentifier,
  isIfStatement,
  isLiteralExpression,
  isNonNullExpression,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPrefixUnaryExpression,
  isPropertyAccessExpression,
  isSpreadElement,
  isTypeNode,
  isWhileStatement,
  type Node,
  NodeFlags,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast'
import { type Checker, TypeFlags } from 'typescript/unstable/sync'

/** What is done to a place of the code; the first four switch a rule off. */
export const operators = ['guard', 'condition', 'fault', 'filter', 'default', 'comparison', 'arithmetic', 'arguments'] as const
export type Operator = (typeof operators)[number]

/** A piece of a file's text. */
export interface Range {
  start: number
  end: number
}

/** One change of one expression. */
export interface Change {
  operator: Operator
  /** The expression that is written anew, where a switch may stand around it. */
  place: Range
  /** What is put in its place. */
  text: string
}

/** What a file offers to a mutator. */
export interface Findings {
  changes: Change[]
  /** Where the bodies of loops begin: a mutant may make them endless. */
  loops: number[]
}

/** Comparisons and what each is turned into: the boundary and the opposite. */
const turned: Partial<Record<SyntaxKind, readonly string[]>> = {
  [SyntaxKind.LessThanToken]: ['<=', '>='],
  [SyntaxKind.LessThanEqualsToken]: ['<', '>'],
  [SyntaxKind.GreaterThanToken]: ['>=', '<='],
  [SyntaxKind.GreaterThanEqualsToken]: ['>', '<'],
  [SyntaxKind.EqualsEqualsEqualsToken]: ['!=='],
  [SyntaxKind.ExclamationEqualsEqualsToken]: ['==='],
}

const reckoned: Partial<Record<SyntaxKind, string>> = {
  [SyntaxKind.PlusToken]: '-',
  [SyntaxKind.MinusToken]: '+',
  [SyntaxKind.AsteriskToken]: '/',
  [SyntaxKind.SlashToken]: '*',
  [SyntaxKind.PercentToken]: '*',
  [SyntaxKind.PlusEqualsToken]: '-=',
  [SyntaxKind.MinusEqualsToken]: '+=',
}

/** Methods and what each is turned into; `null` leaves it out. */
const methods: Readonly<Record<string, readonly [Operator, string | null]>> = {
  filter: ['filter', null],
  some: ['condition', 'every'],
  every: ['condition', 'some'],
  find: ['filter', 'at'],
  toSorted: ['filter', null],
  toReversed: ['filter', null],
  slice: ['filter', null],
  min: ['arithmetic', 'max'],
  max: ['arithmetic', 'min'],
  plus: ['arithmetic', 'minus'],
  minus: ['arithmetic', 'plus'],
  times: ['arithmetic', 'div'],
  div: ['arithmetic', 'times'],
  gt: ['comparison', 'gte'],
  gte: ['comparison', 'gt'],
  lt: ['comparison', 'lte'],
  lte: ['comparison', 'lt'],
}

/** Calls whose arguments may stand in any order, or whose elements stand for places. */
const unordered = /^(Math\.(min|max)|Object\.is|same|add|multiply|percentage|squareMetres|cubicMetres(OfCentimetres)?)$/
const placed = /^(Promise\.\w+|new Map|new Set)$/

/** The changes that a file's syntax offers, where it is code that decides and not a declaration; types say which arguments could be mistaken for each other. */
export function findChanges(file: SourceFile, checker: Checker): Findings {
  const changes: Change[] = []
  const loops: number[] = []
  file.forEachChild(node => visit(node, false))
  return { changes, loops }

  /** `decides`: within a function; what stands outside of one is declared once, when the file is read. */
  function visit(node: Node, decides: boolean): void {
    if (isTypeNode(node)) return
    if (decides) look(node)
    const inside = decides || isFunctionLikeDeclaration(node)
    node.forEachChild(child => visit(child, inside))
  }

  function look(node: Node): void {
    if (isIfStatement(node) || isWhileStatement(node) || isDoStatement(node)) bothWays(node.expression)
    if (isConditionalExpression(node)) bothWays(node.condition, node.whenTrue)
    if (isForStatement(node) || isForOfStatement(node) || isForInStatement(node) || isWhileStatement(node) || isDoStatement(node)) {
      if (node.statement.kind === SyntaxKind.Block) loops.push(node.statement.getStart(file) + 1)
    }
    if (isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken && !isCondition(node)) {
      change('condition', node, text(node.operand))
    }
    if (isBinaryExpression(node)) lookAtBinary(node, node.operatorToken.kind)
    if (isArrayLiteralExpression(node)) elementsDropped(node)
    if (isCallExpression(node)) {
      methodTurned(node)
      argumentsSwapped(node)
    }
  }

  function lookAtBinary(node: Node & { left: Node; right: Node; operatorToken: Node }, operator: SyntaxKind): void {
    if (
      operator === SyntaxKind.QuestionQuestionToken ||
      operator === SyntaxKind.AmpersandAmpersandToken ||
      operator === SyntaxKind.BarBarToken
    ) {
      const isInner =
        isBinaryExpression(node.parent) && node.parent.operatorToken.kind === operator && rangeOf(node.parent.left).end === node.end
      if (!isInner) operandsDropped(node, operator)
      return
    }
    const around = (other: string) => `${text(node.left)} ${other} ${text(node.right)}`
    for (const other of turned[operator] ?? []) change('comparison', node, around(other))
    const other = reckoned[operator]
    if (other !== undefined && isNumber(node.left) && isNumber(node.right)) change('arithmetic', node, around(other))
  }

  /** `a ?? b ?? c` without `a`, and without `b`; of `&&` and `||` any of the operands. */
  function operandsDropped(node: Node, operator: SyntaxKind): void {
    const operands = operandsOf(node, operator)
    const sign = operator === SyntaxKind.QuestionQuestionToken ? '??' : operator === SyntaxKind.BarBarToken ? '||' : '&&'
    const last = operands.at(-1)
    const isDefault =
      sign === '??' && last !== undefined && isConstant(last) && operands.length === 2 && !isCallExpression(operands[0] ?? last)
    const dropped = sign === '??' ? operands.slice(0, -1) : operands
    for (const one of dropped) {
      const others = operands.filter(other => other !== one)
      if (sign !== '??' && others.some(other => needs(other, one))) continue
      const rest = others.map(text)
      change(isDefault ? 'default' : sign === '??' ? 'guard' : 'condition', node, rest.join(` ${sign} `))
    }
  }

  function operandsOf(node: Node, operator: SyntaxKind): Node[] {
    return isBinaryExpression(node) && node.operatorToken.kind === operator ? [...operandsOf(node.left, operator), node.right] : [node]
  }

  function bothWays(condition: Node, then?: Node): void {
    if (text(condition) !== 'true' && !(then && needs(then, condition))) change('condition', condition, 'true')
    if (text(condition) !== 'false') change('condition', condition, 'false')
  }

  /** Whether the compiler would miss a condition: it says that a value is there, and the value is used. */
  function needs(code: Node, condition: Node): boolean {
    const there = isBinaryExpression(condition) && isNothing(condition.right) ? condition.left : condition
    const type = checker.getTypeAtLocation(there)
    return type !== undefined && checker.getNonNullableType(type) !== type && text(code).includes(text(there))
  }

  function elementsDropped(node: Node & { elements: readonly Node[] }): void {
    if (isAssigned(node)) return
    const call = node.parent
    if (isCallExpression(call) && placed.test(text(call.expression))) return
    const type = checker.getContextualType(node as never)
    if (type !== undefined && checker.isTupleType(type)) return
    for (const one of node.elements) {
      if (isConstant(one)) continue // a list of words is a declaration
      const rest = node.elements.filter(other => other !== one).map(text)
      change('fault', node, `[${rest.join(', ')}]`)
    }
  }

  function methodTurned(node: Node & { expression: Node; arguments: readonly Node[] }): void {
    const { expression } = node
    if (!isPropertyAccessExpression(expression)) return
    const [operator, other] = (Object.hasOwn(methods, expression.name.text) ? methods[expression.name.text] : undefined) ?? []
    if (operator === undefined || other === undefined) return
    const receiver = text(expression.expression)
    if (expression.name.text === 'find') change(operator, node, `${receiver}[0]`)
    else if (other === null) change(operator, node, receiver)
    else change(operator, node, `${receiver}.${other}(${node.arguments.map(text).join(', ')})`)
  }

  function argumentsSwapped(node: Node & { expression: Node; arguments: readonly Node[] }): void {
    if (unordered.test(text(node.expression))) return
    for (const [index, one] of node.arguments.entries()) {
      const next = node.arguments[index + 1]
      if (next === undefined || isFunctionOrSpread(one) || isFunctionOrSpread(next) || text(one) === text(next) || !alike(one, next))
        continue
      const swapped = node.arguments.map((each, at) => text(at === index ? next : at === index + 1 ? one : each))
      change('arguments', node, `${text(node.expression)}(${swapped.join(', ')})`)
    }
  }

  function alike(one: Node, next: Node): boolean {
    const [a, b] = [checker.getTypeAtLocation(one), checker.getTypeAtLocation(next)]
    if (a === undefined || b === undefined || ((a.flags | b.flags) & (TypeFlags.Any | TypeFlags.Never)) !== 0) return false
    const [wideA, wideB] = [checker.getBaseTypeOfLiteralType(a) ?? a, checker.getBaseTypeOfLiteralType(b) ?? b]
    return checker.isTypeAssignableTo(wideA, wideB) && checker.isTypeAssignableTo(wideB, wideA)
  }

  function isNumber(node: Node): boolean {
    const type = checker.getTypeAtLocation(node)
    const wide = type && (checker.getBaseTypeOfLiteralType(type) ?? type)
    return wide !== undefined && (wide.flags & (TypeFlags.NumberLike | TypeFlags.BigIntLike)) !== 0
  }

  /** Writes `node` anew; within a chain with `?.` the whole chain is, since a switch would break it. */
  function change(operator: Operator, node: Node, written: string): void {
    const top = chainOf(node)
    const range = rangeOf(node)
    const place = rangeOf(top)
    const whole = file.text.slice(place.start, range.start) + written + file.text.slice(range.end, place.end)
    changes.push({ operator, place, text: whole })
  }

  function text(node: Node): string {
    const { start, end } = rangeOf(node)
    return file.text.slice(start, end)
  }

  function rangeOf(node: Node): Range {
    return { start: node.getStart(file), end: node.end }
  }
}

const isNothing = (node: Node): boolean => node.kind === SyntaxKind.NullKeyword || (isIdentifier(node) && node.text === 'undefined')

const isConstant = (node: Node): boolean =>
  isLiteralExpression(node) ||
  isNothing(node) ||
  node.kind === SyntaxKind.TrueKeyword ||
  node.kind === SyntaxKind.FalseKeyword ||
  (isArrayLiteralExpression(node) && node.elements.length === 0) ||
  (isObjectLiteralExpression(node) && node.properties.length === 0)

const isFunctionOrSpread = (node: Node): boolean =>
  isArrowFunction(node) || isSpreadElement(node) || node.kind === SyntaxKind.FunctionExpression

/** A condition is tried both ways already. */
const isCondition = ({ parent }: Node): boolean =>
  isIfStatement(parent) ||
  isWhileStatement(parent) ||
  (isConditionalExpression(parent) && parent.condition.kind === SyntaxKind.PrefixUnaryExpression)

/** What stands left of an assignment is a pattern. */
const isAssigned = (node: Node): boolean =>
  isBinaryExpression(node.parent) && node.parent.operatorToken.kind === SyntaxKind.EqualsToken && node.parent.left === node

/** The outermost expression of a chain with `?.` that goes through a node from its beginning. */
function chainOf(node: Node): Node {
  const { parent } = node
  const goesOn =
    (isPropertyAccessExpression(parent) || isElementAccessExpression(parent) || isCallExpression(parent) || isNonNullExpression(parent)) &&
    parent.expression === node
  if (goesOn && ((parent.flags | node.flags) & NodeFlags.OptionalChain) !== 0) return chainOf(parent)
  return isParenthesizedExpression(parent) && goesOnOptionally(parent) ? chainOf(parent) : node
}

const goesOnOptionally = (node: Node): boolean => (node.parent.flags & NodeFlags.OptionalChain) !== 0

/** The highest grade there is. */
const TOP_GRADE = 10;

/** What a member of a grade has, in words; higher grades have what lower ones have. */
interface Privilege {
  readonly fromGrade: number;
  readonly text: string;
}

const PRIVILEGES: readonly Privilege[] = [
  { fromGrade: 0, text: '返水按等级比例发放' },
  { fromGrade: 1, text: '晋级礼金' },
  { fromGrade: 2, text: '生日礼金' },
  { fromGrade: 3, text: '更高的每日取款额度' },
  { fromGrade: 5, text: '专属客服' },
  { fromGrade: 7, text: '商城兑换折扣' },
];

/** The privileges of a grade, in the order they came. */
export function privilegesOf(gradeId: number): readonly string[] {
  return PRIVILEGES.filter(({ fromGrade }) => fromGrade <= gradeId).map(({ text }) => text);
}

/** Grades whose badges stand for the whole row. */
export const SHOWN_GRADES: readonly number[] = [0, 2, 4, 6, 8, TOP_GRADE];

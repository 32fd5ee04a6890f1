/** The part of a list that was asked for, as lists with pages are answered. */
export const pageOf = <Item>(list: readonly Item[], asked: { pageNum?: unknown; pageSize?: unknown } = {}) => {
  const pageNum = Number(asked.pageNum ?? 1);
  const pageSize = Number(asked.pageSize ?? 20);
  return { list: list.slice((pageNum - 1) * pageSize, pageNum * pageSize), total: list.length, pageNum, pageSize };
};

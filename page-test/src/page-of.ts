/** Returns the requested page of a list in the form of a paged answer. */
export const pageOf = <Item>(list: readonly Item[], asked: { pageNum?: unknown; pageSize?: unknown } = {}) => {
  const pageNum = Number(asked.pageNum ?? 1);
  const pageSize = Number(asked.pageSize ?? 20);
  return { list: list.slice((pageNum - 1) * pageSize, pageNum * pageSize), total: list.length, pageNum, pageSize };
};

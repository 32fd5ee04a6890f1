/** The texts of the app, by page. */
export const texts = {
  retry: '重试',

  release: {
    notice: {
      title: '通知公告',
      lead: '市局对外发布的通知和公告，置顶的在前，其余新的在前。',
      list: '公告列表',
    },
    news: {
      title: '最新消息',
      lead: '市局对外发布的工作动态，置顶的在前，其余新的在前。',
      list: '消息列表',
    },
    feed: '订阅（Atom）',
    keyword: '关键字',
    search: '查询',
    nothing: '没有符合条件的内容',
    nothingYet: '还没有发布过内容',
    loading: '正在加载',
    loadFailed: '加载失败',
    pinned: '置顶',
    fresh: '新',
    total: (total: number) => `共 ${total} 条`,
    pages: '翻页',
    previous: '上一页',
    next: '下一页',
    page: (page: number, pages: number) => `第 ${page} 页，共 ${pages} 页`,
    print: '打印',
    article: '信息正文',
    gone: '该内容已撤回或不存在',
    goneLead: '可能已被撤回，或链接不完整。您可以在列表中查找现在有效的内容。',
    toNotices: '查看通知公告',
    toNews: '查看最新消息',
  },
} as const;

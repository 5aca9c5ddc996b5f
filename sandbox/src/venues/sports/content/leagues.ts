import { league, type League } from './league.ts';

/** The competitions of the simulated books. */
export const LEAGUES: readonly League[] = [
  league({
    no: 1,
    sport: 'football',
    title: '英格兰超级联赛',
    maxStake: 5_000_000n,
    teams:
      '阿森纳、曼城、利物浦、切尔西、纽卡斯尔联、阿斯顿维拉、托特纳姆热刺、曼联、诺丁汉森林、布莱顿、伯恩茅斯、富勒姆、布伦特福德、水晶宫、埃弗顿、西汉姆联、狼队、利兹联、伯恩利、桑德兰',
  }),
  league({
    no: 2,
    sport: 'football',
    title: '西班牙甲级联赛',
    maxStake: 5_000_000n,
    teams:
      '皇家马德里、巴塞罗那、马德里竞技、毕尔巴鄂竞技、比利亚雷亚尔、皇家贝蒂斯、皇家社会、瓦伦西亚、塞尔塔、塞维利亚、奥萨苏纳、赫罗纳、马洛卡、巴列卡诺、赫塔费、西班牙人、阿拉维斯、埃尔切',
  }),
  league({
    no: 3,
    sport: 'football',
    title: '意大利甲级联赛',
    maxStake: 5_000_000n,
    teams:
      '国际米兰、那不勒斯、尤文图斯、AC米兰、亚特兰大、罗马、拉齐奥、佛罗伦萨、博洛尼亚、都灵、乌迪内斯、热那亚、科莫、萨索洛、帕尔马、卡利亚里、莱切、维罗纳',
  }),
  league({
    no: 4,
    sport: 'football',
    title: '德国甲级联赛',
    maxStake: 5_000_000n,
    teams:
      '拜仁慕尼黑、勒沃库森、多特蒙德、莱比锡红牛、法兰克福、斯图加特、弗赖堡、沃尔夫斯堡、门兴格拉德巴赫、美因茨、云达不莱梅、霍芬海姆、柏林联合、奥格斯堡、汉堡、科隆',
  }),
  league({
    no: 5,
    sport: 'football',
    title: '中国足球协会超级联赛',
    maxStake: 2_000_000n,
    teams:
      '上海海港、上海申花、成都蓉城、北京国安、山东泰山、天津津门虎、浙江队、河南队、云南玉昆、大连英博、青岛西海岸、武汉三镇、深圳新鹏城、青岛海牛、梅州客家、长春亚泰',
  }),
  league({
    no: 6,
    sport: 'football',
    title: '日本职业足球联赛',
    maxStake: 2_000_000n,
    teams:
      '神户胜利船、广岛三箭、鹿岛鹿角、町田泽维亚、浦和红钻、川崎前锋、大阪钢巴、横滨水手、东京FC、大阪樱花、名古屋鲸八、京都不死鸟、清水心跳、柏太阳神',
  }),
  league({
    no: 11,
    sport: 'basketball',
    title: '美国职业篮球联赛',
    maxStake: 5_000_000n,
    teams:
      '俄克拉荷马雷霆、波士顿凯尔特人、丹佛掘金、克利夫兰骑士、纽约尼克斯、明尼苏达森林狼、休斯敦火箭、洛杉矶湖人、洛杉矶快船、金州勇士、密尔沃基雄鹿、印第安纳步行者、奥兰多魔术、迈阿密热火、菲尼克斯太阳、圣安东尼奥马刺、萨克拉门托国王、多伦多猛龙',
  }),
  league({
    no: 12,
    sport: 'basketball',
    title: '中国男子篮球职业联赛',
    maxStake: 2_000_000n,
    teams:
      '浙江广厦、辽宁本钢、广东宏远、新疆广汇、北京首钢、山西汾酒、上海久事、山东高速、青岛国信、浙江稠州、深圳新世纪、北京控股、广州朗肽海本、南京同曦',
  }),
  league({
    no: 13,
    sport: 'basketball',
    title: '欧洲篮球联赛',
    maxStake: 2_000_000n,
    teams:
      '奥林匹亚科斯、费内巴切、帕纳辛奈科斯、皇家马德里、摩纳哥、巴塞罗那、以弗所、萨拉基利斯、游击队、贝尔格莱德红星、慕尼黑拜仁、米兰奥林匹亚',
  }),
  league({
    no: 21,
    sport: 'tennis',
    title: 'ATP 上海大师赛',
    maxStake: 2_000_000n,
    teams: '辛纳、阿尔卡拉斯、兹维列夫、德约科维奇、弗里茨、德米纳尔、鲁内、梅德韦杰夫、穆塞蒂、鲁德、谢尔顿、张之臻、布云朝克特、商竣程',
  }),
  league({
    no: 22,
    sport: 'tennis',
    title: 'WTA 中国网球公开赛',
    maxStake: 2_000_000n,
    teams: '萨巴伦卡、斯瓦泰克、高芙、莱巴金娜、佩古拉、郑钦文、安德列娃、保利尼、凯斯、纳瓦罗、王欣瑜、王雅繁、袁悦、张帅',
  }),
  league({
    no: 24,
    sport: 'tabletennis',
    title: 'WTT 冠军赛男子单打',
    maxStake: 2_000_000n,
    teams: '王楚钦、林诗栋、雨果·卡尔德拉诺、张本智和、莫雷加德、梁靖崑、勒布伦、林昀儒、邱党、向鹏、安宰贤、周启豪',
  }),
  league({
    no: 25,
    sport: 'tabletennis',
    title: 'WTT 冠军赛女子单打',
    maxStake: 2_000_000n,
    teams: '孙颖莎、王曼昱、陈幸同、蒯曼、王艺迪、早田希娜、张本美和、伊藤美诚、朱雨玲、申裕斌、石洵瑶、郑怡静',
  }),
  league({
    no: 26,
    sport: 'badminton',
    title: '世界羽联巡回赛男子单打',
    maxStake: 2_000_000n,
    teams: '石宇奇、安东森、昆拉武特、安赛龙、李诗沣、乔纳坦、周天成、奈良冈功大、翁泓阳、骆建佑、陆光祖、林俊易',
  }),
  league({
    no: 27,
    sport: 'badminton',
    title: '世界羽联巡回赛女子单打',
    maxStake: 2_000_000n,
    teams: '安洗莹、王祉怡、山口茜、陈雨菲、韩悦、因达农、普恩、戴资颖、宫崎友花、高昉洁、玛丽斯卡、辛杜',
  }),
  league({
    no: 28,
    sport: 'volleyball',
    title: '中国女子排球超级联赛',
    maxStake: 2_000_000n,
    teams: '天津渤海银行、上海光明、江苏中天钢铁、北京汽车、山东、辽宁、深圳中塑、福建安溪、浙江德清、四川',
  }),
  league({
    no: 29,
    sport: 'volleyball',
    title: '意大利女子排球甲级联赛',
    maxStake: 2_000_000n,
    teams: '科内利亚诺、米兰、斯坎迪奇、诺瓦拉、布斯托、基耶里、贝尔加莫、皮内罗洛、罗马、佩鲁贾',
  }),
  league({
    no: 31,
    sport: 'lol',
    title: '英雄联盟职业联赛',
    maxStake: 1_000_000n,
    teams: 'BLG、TES、AL、JDG、WBG、IG、NIP、EDG、LNG、FPX、TT、WE',
  }),
  league({
    no: 32,
    sport: 'dota2',
    title: 'DOTA2 国际邀请赛',
    maxStake: 1_000_000n,
    teams: 'Falcons、Liquid、Tundra、Spirit、XG、PARIVISION、BetBoom、Aurora、Heroic、Nigma',
  }),
  league({
    no: 33,
    sport: 'cs2',
    title: 'CS2 职业联赛',
    maxStake: 1_000_000n,
    teams: 'Vitality、MOUZ、Spirit、Falcons、FURIA、NAVI、G2、Astralis、FaZe、TYLOO、Lynn Vision、Rare Atom',
  }),
  league({
    no: 34,
    sport: 'kog',
    title: '王者荣耀职业联赛',
    maxStake: 1_000_000n,
    teams: '成都AG、重庆狼队、北京WB、苏州KSG、杭州LGD、广州TTG、佛山DRG、上海EDG.M、济南RW侠、南通Hero久竞',
  }),
];

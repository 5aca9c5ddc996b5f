export declare const FEEDBACK: {
    readonly title: 40;
    readonly least: 10;
    readonly most: 500;
    readonly pictures: 3;
    readonly aDay: 5;
    readonly pictureBytes: number;
};
export declare const FEEDBACK_TEXT: {
    readonly type: '请选择反馈类型';
    readonly title: '请输入标题';
    readonly titleTooLong: "标题不能超过40个字符";
    readonly content: '请输入反馈内容';
    readonly tooShort: "内容至少10个字符";
    readonly tooLong: "内容不能超过500个字符";
    readonly picture: '请上传2MB以内的JPG/PNG图片';
    readonly tooManyPictures: "最多上传3张图片";
    readonly tooOften: "每天最多提交5条，请明日再试";
};
export declare const PICTURE_UPLOAD: {
    readonly maxBytes: number;
    readonly wrong: "请上传2MB以内的JPG/PNG图片";
    readonly tooMany: '今日上传图片过多，请明日再试';
    readonly tooOften: '上传图片过于频繁，请一小时后再试';
};
export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';
export declare function pictureTypeOf(bytes: Uint8Array): PictureType | null;
export declare const FEEDBACK_TYPE_LABEL: {
    readonly deposit: '存款问题';
    readonly withdraw: '取款问题';
    readonly game: '游戏问题';
    readonly activity: '活动问题';
    readonly suggest: '建议';
    readonly other: '其他';
};

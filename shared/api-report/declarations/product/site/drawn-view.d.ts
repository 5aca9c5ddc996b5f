export declare const FIRST_VIEW_ID = "first-view";
